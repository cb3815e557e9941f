import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The part of the tests that runs, all without it (decision 29). */
const part = process.env.PART

export default defineConfig({
  test: {
    include: ['languages', 'contract', 'packages', 'moving', 'server', 'web', 'scripts', 'bench'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    exclude: ['**/node_modules/**', ...(part === 'quick' ? ['**/*.long.test.ts'] : [])],
    // The long part has nothing of most files.
    passWithNoTests: part === 'long',
    globalSetup: [
      'server/test/engines/postgres.ts',
      'server/test/engines/sqlite.ts',
      'server/test/app/fixture-web-folder.ts',
    ],
    setupFiles: [
      'server/test/engines/quiet.ts',
      'server/test/engines/quick-hashes.ts',
      'web/test/english.ts',
      'moving/test/english-errors.ts',
    ],
    ...(part && { runner: join(import.meta.dirname, 'server/test/engines/part-of-postgres.ts') }),
    // A test must not fail because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Two of them keep two cores busy while the third waits for a database, a process or a time (decision 29).
    maxWorkers: 3,
    // Files share a process, which loads the server once: each leaves nothing behind for the next.
    isolate: false,
    // Many tests start a process, which spends half of its time on the syntax of TypeScript without this cache.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/byline') },
  },
})
