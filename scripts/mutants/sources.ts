import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The mutated sources: rules and limits, stores and presenters, the sanitizer, the response cache. */
const SOURCES = [
  // Without the limits, which are decided and not computed: the specification and the calls have their tests.
  'contract/src/rules/!(limits|*.test).ts',
  'server/src/**/*{rules,store,store-parts}.ts',
  'server/src/features/**/{present,account-limits,choose-slug,throttle,list-query,body-pages,weeks}.ts',
  'packages/markdown/src/tree/{sanitize,addresses}.ts',
  'server/src/http/response-cache/**/*.ts',
]
const TESTS = [
  'contract/src/**/*.test.ts',
  'server/src/**/*.test.ts',
  'languages/src/**/*.test.ts',
  'packages/*/src/**/*.test.ts',
]

/** The maximum number of test files from other folders for one source, because most import nearly all sources. */
const NEAREST = 12

/** Tests that are in other folders than their sources, because they need more of the product; by source path. */
const ELSEWHERE = {
  'server/src/http/response-cache/': ['server/src/pages/freshness/cached-pages.integration.test.ts'],
  'server/src/features/visibility/': ['server/src/features/{posts,comments,trash}/**/*.test.ts'],
  'server/src/features/posts/': ['server/src/features/{posts,search}/**/*.test.ts'],
  'server/src/archive/export/': ['server/src/archive/{export,reimport}/**/*.test.ts'],
  'server/src/archive/import/': ['server/src/archive/{import/**/*,run-import}.test.ts'],
  'server/src/features/site/': ['server/src/features/settings/*.test.ts'],
  'server/src/features/sessions/': ['server/src/features/users/{accounts,tokens,throttles}.test.ts'],
}

/** The sources below the named paths, or all of them. */
export function mutatedSources(paths: string[]): string[] {
  const all = globSync(SOURCES, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const named = paths.map((path) => relative(root, resolve(path)))
  return [...new Set(all)]
    .filter((file) => named.length === 0 || named.some((path) => file.startsWith(path)))
    .toSorted()
}

/**
 * The mutated sources that differ from the main branch or, on it, from the last commit three hours before. Undefined
 * if there is no such commit, as in a shallow clone.
 */
export function changedSources(): string[] | undefined {
  const head = git('rev-parse', 'HEAD')
  const main = git('rev-parse', '--verify', '--quiet', 'origin/main')
  const time = Number(git('show', '-s', '--format=%ct', 'HEAD'))
  const base =
    main && main !== head
      ? git('merge-base', 'HEAD', main)
      : git('rev-list', '-1', `--before=${time - RECENT_S}`, 'HEAD')
  if (!base) return undefined
  const changed = new Set(git('diff', '--name-only', '--find-renames=90%', '--diff-filter=AM', base).split('\n'))
  return mutatedSources([]).filter((source) => changed.has(source))
}

/** Three hours, in which a few commits are made and then pushed together. */
const RECENT_S = 10_800

/** The output of Git; empty if it fails. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** The tests of a source that import it: those in its folder or with its name, those in `ELSEWHERE`, then the nearest. */
export function relatedTests(source: string): string[] {
  const elsewhere = Object.entries(ELSEWHERE).flatMap(([start, tests]) =>
    source.startsWith(start) ? globSync(tests, { cwd: root }) : [],
  )
  const near = globSync(TESTS, { cwd: root })
    .map((test) => ({ test, folders: foldersBetween(source, test), steps: distance(test, source) }))
    .filter(({ test, steps }) => steps < Infinity && !UNSUITABLE.test(readFileSync(join(root, test), 'utf8')))
    // By folder first, because most tests import nearly all features.
    .toSorted((a, b) => a.folders - b.folders || a.steps - b.steps)
  const beside = near.filter(({ folders }) => folders === 0)
  const others = near.slice(beside.length, beside.length + NEAREST)
  return [...new Set([...beside.map(({ test }) => test), ...elsewhere, ...others.map(({ test }) => test)])]
}

/** The number of folders from a source up and down to a test; 0 if they share a folder or a name. */
function foldersBetween(source: string, test: string): number {
  const hasItsName = basename(test, '.test.ts') === basename(source, '.ts')
  return hasItsName ? 0 : relative(dirname(source), test).split('/').length - 1
}

/** Matches tests that start a separate process, which has no mutants, need PostgreSQL, or take minutes. */
const UNSUITABLE =
  /from '[./]*test\/(?:\w+\/)?(byline|start-product|small-disk|postgres-databases)\.ts'|timeout: \d{3}_000/

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
  const known = imports.get(file)
  if (known) return known
  const text = readFileSync(join(root, file), 'utf8')
  const paths = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([, path = '']) => {
    if (path.startsWith('.')) return [join(dirname(file), path)]
    const [, name = '', rest = ''] = /^@byline\/([\w-]+)\/(.+)/.exec(path) ?? []
    return [`${name}/src/${rest}.ts`, `packages/${name}/src/${rest}.ts`]
  })
  const found = paths.filter((path) => path.endsWith('.ts') && existsSync(join(root, path)))
  imports.set(file, found)
  return found
}
