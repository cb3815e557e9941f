import { defineConfig } from '@playwright/test'
import './product/below-path.ts'
import { shellOptions } from './product/browser.ts'
import { isCluster, product } from './product/product.ts'

/** Journeys that depend on the sample articles; they run before the journeys that create more articles. */
const READING = ['**/reading.spec.ts', '**/without-scripts.spec.ts', '**/access.spec.ts', '**/event-replay.spec.ts']

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  reporter: [['line'], ['json']],
  // Half of the time of a journey is waiting: for frames, for the product, for the next poll of an expectation.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // The journeys of `npm test`, and all others (decision 29).
  ...(process.env.PART === 'quick' && { grep: /@quick/ }),
  ...(process.env.PART === 'long' && { grepInvert: /@quick/ }),
  // A journey must not fail because the machine is busy. A site of a cluster has five times the processes.
  timeout: isCluster ? 300_000 : 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: product.url,
    launchOptions: shellOptions,
    // Elements must not move while they are clicked.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
  projects: [
    { name: 'reading', testMatch: READING },
    { name: 'chromium', testIgnore: READING, dependencies: ['reading'] },
  ],
  webServer: {
    command: 'node e2e/product/serve.ts',
    cwd: '..',
    url: `${product.url}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
