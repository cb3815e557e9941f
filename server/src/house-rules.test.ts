import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@byline/contract/calls'
import { commonErrors } from '@byline/contract/endpoint'
import { errors } from '@byline/contract/errors'
import { expect, it } from 'vitest'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

it('every error code is used', () => {
  const unused = Object.keys(errors).filter(
    (code) => !sources.some(({ text }) => text.includes(`'${code}'`)),
  )
  expect(unused.toSorted()).toEqual([])
})

it('every error code is one a call says it can answer', () => {
  const said = new Set<string>([...commonErrors, ...calls.flatMap((call) => call.errors)])
  expect(Object.keys(errors).filter((code) => !said.has(code))).toEqual([])
})

it('only stores, the database folder and migrations speak SQL', () => {
  const speaking = sources
    .filter(({ text }) => /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text))
    .map(({ file }) => file)
    .filter((file) => !/^db\/|store\.ts$/.test(file))
  expect(speaking).toEqual([])
})

it('every statement that writes runs on a transaction: its handle is `tx`, and of the type `Tx`', () => {
  const builders = /(\w+)\s*\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/g
  const statements =
    /\bsql`\s*(?:insert|update|delete|merge|replace)\b[^`]*`\s*\.execute\(\s*(\w+)/gi
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

it('the environment is read in one place', () => {
  const reading = sources.filter(({ text }) => text.includes('process.env')).map(({ file }) => file)
  expect(reading.toSorted()).toEqual(['cli/import.ts', 'cli/user.ts', 'serve.ts'])
})
