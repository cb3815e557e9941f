import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const tests = globSync(
  ['e2e/journeys/**/*.spec.ts', '{web,server,contract,scripts}/**/*.test.ts'],
  { cwd: root, exclude: (path) => path.includes('node_modules') },
)

/** A sentence of the specification as the name of a test: the section sign, the section, then the sentence. */
const NAMED = /(?<=['"`])§[1249] (?:\\.|[^\\'"`\n])+/g
const named = tests.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  return text.match(NAMED) ?? []
})

it('the sentences of the specification on people, site chrome, states and numbers each have a test', () => {
  expect(new Set(named).size).toBe(SENTENCES)
})

/** Counted in the specification; a test that goes, or loses its sentence, is missed here. */
const SENTENCES = 47
