import { defineConfig } from '@playwright/test'
import { shellOptions } from './browser.ts'
import { product } from './product.ts'

/** Journeys that rely on the sample articles: they run before those that create more. */
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
  // A busy machine must not fail a journey.
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `${product.url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
