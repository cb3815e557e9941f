import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@byline/contract/calls'
import { errorsOf } from '@byline/contract/endpoint'
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
  const said = new Set<string>(calls.flatMap(errorsOf))
  expect(Object.keys(errors).filter((code) => !said.has(code))).toEqual([])
})

it('only stores, the database folder and migrations speak SQL', () => {
  const speaking = sources
    .filter(({ text }) => /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text))
    .map(({ file }) => file)
    .filter((file) => !/^db\/|store\.ts$/.test(file))
  expect(speaking).toEqual([])
})

it('the environment is read in one place', () => {
  const reading = sources.filter(({ text }) => text.includes('process.env')).map(({ file }) => file)
  expect(reading.toSorted()).toEqual(['cli/import.ts', 'cli/user.ts', 'serve.ts'])
})
