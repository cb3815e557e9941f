import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The mutated sources: rules and limits, stores and presenters, the sanitizer, the response cache. */
const SOURCES = [
  'server/src/**/*{rules,store,store-parts}.ts',
  'server/src/features/**/{present,account-limits,choose-slug,throttle,list-query,body-pages,weeks}.ts',
  'packages/markdown/src/tree/{sanitize,addresses}.ts',
  'server/src/http/response-cache/**/*.ts',
]
const TESTS = ['server/src/**/*.test.ts', 'packages/*/src/**/*.test.ts']

/** The maximum number of tests from other folders for one source, because most tests import nearly all sources. */
const NEAREST = 8

/** Tests that are in other folders than their sources, because they need more of the product; by source path. */
const ELSEWHERE = {
  'server/src/http/response-cache/': [
    'server/src/pages/cached-pages.integration.test.ts',
    'server/src/http/streamed/*.test.ts',
  ],
  'server/src/features/visibility/': ['server/src/features/{posts,comments,trash}/**/*.test.ts'],
  'server/src/features/sessions/': [
    'server/src/features/users/{accounts,tokens,throttles}.test.ts',
  ],
}

/** The sources below the named paths, or all of them. */
export function mutatedSources(paths: string[]): string[] {
  const all = globSync(SOURCES, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const named = paths.map((path) => relative(root, resolve(path)))
  return [...new Set(all)]
    .filter((file) => named.length === 0 || named.some((path) => file.startsWith(path)))
    .toSorted()
}

/** The tests of a source in groups: those in its folder, those in `ELSEWHERE`, then the nearest others that import it,
 * directly or indirectly. */
export function relatedTests(source: string): string[][] {
  const distances = new Map(
    globSync(TESTS, { cwd: root })
      .filter((test) => !UNSUITABLE.test(readFileSync(join(root, test), 'utf8')))
      .map((test): [string, number] => [test, distance(test, source)])
      .filter(([, steps]) => Number.isFinite(steps)),
  )
  const near = [...distances.keys()].toSorted(
    (a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || (a < b ? -1 : 1),
  )
  const folder = dirname(source)
  const elsewhere = Object.entries(ELSEWHERE).flatMap(([start, tests]) =>
    source.startsWith(start) ? globSync(tests, { cwd: root }).toSorted() : [],
  )
  const beside = near.filter((test) => dirname(test) === folder)
  const others = near
    .filter((test) => dirname(test) !== folder && !elsewhere.includes(test))
    .slice(0, NEAREST)
  return [beside, elsewhere, others].filter((group) => group.length > 0)
}

/** Matches tests that start a separate process, which has no mutants, and tests that take minutes. */
const UNSUITABLE =
  /from '[./]*test\/(?:\w+\/)?(byline|start-product|small-disk)\.ts'|timeout: \d{3}_000/

/** The number of import steps from one file to another; infinite if there is no path. */
function distance(from: string, to: string): number {
  const steps = new Map([[from, 0]])
  for (const [file, step] of steps) {
    if (file === to) return step
    for (const next of importsOf(file)) if (!steps.has(next)) steps.set(next, step + 1)
  }
  return Number.POSITIVE_INFINITY
}

const imports = new Map<string, string[]>()

function importsOf(file: string): string[] {
  let found = imports.get(file)
  if (found === undefined) {
    const text = readFileSync(join(root, file), 'utf8')
    found = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+\.ts)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    )
    imports.set(file, found)
  }
  return found
}
