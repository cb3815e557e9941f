import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['contract', 'server', 'web', 'scripts', 'bench'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    globalSetup: ['server/test/postgres.ts', 'server/test/sqlite.ts'],
    setupFiles: ['server/test/quiet.ts', 'server/test/quick-hashes.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    // Files share a process, which loads the server once: each leaves nothing behind for the next.
    isolate: false,
  },
})
