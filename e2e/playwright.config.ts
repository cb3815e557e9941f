import { defineConfig } from '@playwright/test'
import { shellOptions } from './browser.ts'
import { product } from './product.ts'

/** Journeys that count on the articles the product came with: they go before those that write more. */
const READING = [
  '**/reading.spec.ts',
  '**/without-scripts.spec.ts',
  '**/access.spec.ts',
  '**/event-replay.spec.ts',
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  reporter: [['line'], ['json']],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A busy machine is no fault.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: product.url,
    launchOptions: shellOptions,
    // Nothing is on its way to another place while it is clicked at.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
  projects: [
    { name: 'reading', testMatch: READING },
    { name: 'chromium', testIgnore: READING, dependencies: ['reading'] },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `${product.url}/readyz`,

    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
