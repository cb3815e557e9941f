import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

// Checks that in no folder its files and folders import each other in a circle, tests aside: so each folder can be read
// from top to bottom. The single files are the part of `.dependency-cruiser.mjs`. Prints the imports of each circle.
const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /(?<!\.test|\.d)\.(ts|tsx|mjs|css)$/.test(file) && !file.includes('/test/') && existsSync(join(root, file)),
  )

interface Import {
  from: string
  to: string
}

const imports = files.flatMap((from) => importsOf(from).map((to): Import => ({ from, to })))
const found = [...new Set(files.flatMap(foldersAbove))].flatMap(circlesIn)
for (const { from, to } of found) console.error(`${from} imports ${to}`)
console.log(`${found.length} imports make circles of folders`)
if (found.length > 0 || imports.length === 0) process.exitCode = 1

function importsOf(file: string): string[] {
  return namesIn(file, readFileSync(join(root, file), 'utf8')).flatMap((name) => {
    if (name.startsWith('.')) return [join(dirname(file), name)]
    const [, workspace = '', rest = ''] = /^@byline\/([\w-]+)\/(.+)/.exec(name) ?? []
    return [`${workspace}/src/${rest}.ts`, `packages/${workspace}/src/${rest}.ts`].filter((path) =>
      files.includes(path),
    )
  })
}

/** The imports of a file, as they are written there. */
function namesIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) return [...text.matchAll(/@import "([^"]+)"/g)].map(([, name = '']) => name)
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []))
  const imported = staticImports.map(({ moduleRequest }) => moduleRequest)
  // The request of a dynamic import is an expression, so that its quotation marks are cut off.
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  return [...exported, ...imported].map(({ value }) => value).concat(dynamic)
}

function foldersAbove(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [folder] : [folder, ...foldersAbove(folder)]
}

/** The imports between the files and folders of a folder that are a part of a circle. */
function circlesIn(folder: string): Import[] {
  const start = folder === '.' ? '' : `${folder}/`
  const roomOf = (file: string) => (file.startsWith(start) ? file.slice(start.length).split('/')[0] : undefined)
  const between = imports.filter(({ from, to }) => {
    const [one, other] = [roomOf(from), roomOf(to)]
    return one !== undefined && other !== undefined && one !== other
  })
  const known = Map.groupBy(between, ({ from }) => roomOf(from))
  const reached = (room: string | undefined, seen = new Set<string | undefined>()): Set<string | undefined> => {
    for (const next of known.get(room)?.map(({ to }) => roomOf(to)) ?? [])
      if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  return between.filter(({ from, to }) => reached(roomOf(to)).has(roomOf(from)))
}
