import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import InGivenOrder from './in-given-order.ts'
import { instrumented } from './instrument.ts'
import { mutantsOf } from './mutate.ts'

const root = join(import.meta.dirname, '../..')
const source = String(process.env.MUTANTS_SOURCE)

/** SQLite alone, as what PostgreSQL does otherwise is in one folder that is not mutated. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      configureVitest({ defineCacheKeyGenerator }) {
        // Another source is mutated in the next run: this one must not be found in a cache with its mutants.
        defineCacheKeyGenerator(({ id }) => (id === join(root, source) ? false : undefined))
      },
      load(id) {
        if (id !== join(root, source)) return undefined
        const text = readFileSync(id, 'utf8')
        return instrumented(text, mutantsOf(source, text))
      },
    },
  ],
  test: {
    globalSetup: ['server/test/sqlite.ts'],
    setupFiles: ['server/test/quiet.ts'],
    runner: './scripts/mutants/test-runner.ts',
    testNamePattern: /^(?!.*\(PostgreSQL\))/,
    testTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: InGivenOrder },
  },
})
