import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@byline/contract/messages/errors'
import { expect, it } from 'vitest'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

it('every error code is used', () => {
  const unused = Object.keys(errors).filter((code) => !sources.some(({ text }) => text.includes(`'${code}'`)))
  expect(unused.toSorted()).toEqual([])
})

it('only stores and the database folder contain SQL', () => {
  const withSql = sources
    .filter(({ text }) => /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text))
    .map(({ file }) => file)
    .filter((file) => !/^db\/|store\.ts$/.test(file))
  expect(withSql).toEqual([])
})

it('every statement that writes runs on a transaction: its handle is `tx`, and of the type `Tx`', () => {
  const builders = /(\w+)\s*\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/g
  const statements = /\bsql`\s*(?:insert|update|delete|merge|replace)\b[^`]*`\s*\.execute\(\s*(\w+)/gi
  // Migrations run in a transaction of the migrator.
  const offences = sources
    .filter(({ file }) => !file.startsWith('db/migrations/'))
    .flatMap(({ file, text }) => {
      const handles = [...text.matchAll(builders), ...text.matchAll(statements)]
      const others = handles.filter(([, handle]) => handle !== 'tx').map(([all]) => all)
      return [...others, ...(text.match(/\btx: (?!Tx\b)\w+/g) ?? [])].map((found) => [file, found])
    })
  expect(offences).toEqual([])
})

it('only `transact` begins a transaction that writes, apart from the migrations', () => {
  const files = sources.filter(({ text }) => /\.transaction\(\)|\bas Tx\b/.test(text)).map(({ file }) => file)
  expect(files.toSorted()).toEqual([
    // A snapshot to read.
    'db/dialect/postgres.ts',
    'db/migrate.ts',
    'db/transact.ts',
  ])
})

it('the environment is read in one place', () => {
  const readers = sources.filter(({ text }) => text.includes('process.env')).map(({ file }) => file)
  expect(readers.toSorted()).toEqual([
    'backup/with-backup.ts',
    'cli/backup.ts',
    'cli/export.ts',
    'cli/healthcheck.ts',
    'cli/import/import.ts',
    // The token of a person, whose agent starts the program.
    'cli/mcp.ts',
    'cli/move.ts',
    'cli/seed.ts',
    'cli/storage.ts',
    'cli/terminal/on-site.ts',
    // The programs of PostgreSQL get the variables of this one.
    'db/dialect/postgres/dump.ts',
    // The process of an import gets those of the server.
    'features/imports/import-process.ts',
    // systemd's socket belongs to the process that it has started.
    'serve.ts',
    'start.ts',
    'workers.ts',
  ])
})

it('only integration tests and long ones need the built web', () => {
  const needing = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.ts$/.test(file) && file !== 'house-rules.test.ts')
    .filter((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8')
      return /built-web\.ts'|'main\.ts'/.test(text)
    })
  expect(needing.length).toBeGreaterThan(0)
  expect(needing.filter((file) => !/\.(integration|long)\.test\.ts$/.test(file))).toEqual([])
})
