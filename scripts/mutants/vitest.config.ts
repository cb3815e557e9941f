import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import InGivenOrder from './in-given-order.ts'
import { instrumented } from './instrument.ts'
import { mutantsOf } from './mutate.ts'

const root = join(import.meta.dirname, '../..')
const source = String(process.env.MUTANTS_SOURCE)

/** Tests run on SQLite only: the differences of PostgreSQL are in one folder, which is not mutated. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      configureVitest({ defineCacheKeyGenerator }) {
        // The mutated source must not be cached, because the next run mutates another source.
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
    globalSetup: ['server/test/engines/sqlite.ts'],
    setupFiles: ['server/test/engines/quiet.ts'],
    runner: './scripts/mutants/test-runner.ts',
    testNamePattern: /^(?!.*\(PostgreSQL\))/,
    testTimeout: 8_000,
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: InGivenOrder },
  },
})
