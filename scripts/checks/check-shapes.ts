import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Node, parseSync } from 'oxc-parser'

// Checks that a function has at most 80 lines and a folder 3 to 20 files, or one, tests counted. Prints what is beyond.
const FUNCTION_LINES_MAX = 80
const FILES_MAX = 20

/** Migrations are frozen, and their names have their order; tests are lists of facts. */
const ANY_SHAPE = /^server\/src\/db\/migrations\/|\.test\.tsx?$|\.spec\.ts$/

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && existsSync(join(root, file)))

const found = [...longFunctions(), ...folders()]
for (const { name, size } of found) console.error(`${name} has ${size}`)
console.log(`${found.length} functions or folders are beyond their limits`)
if (found.length > 0) process.exitCode = 1

function longFunctions(): { name: string; size: string }[] {
  return files
    .filter((file) => !file.endsWith('.css') && !ANY_SHAPE.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return functionsIn(parseSync(file, text).program)
        .map(({ name, start, end }) => ({ name: `${file} ${name}`, lines: text.slice(start, end).split('\n').length }))
        .filter(({ lines }) => lines > FUNCTION_LINES_MAX)
        .map(({ name, lines }) => ({ name, size: `${lines} lines` }))
    })
}

function functionsIn(node: Node, name = 'default'): { name: string; start: number; end: number }[] {
  const own = 'id' in node && node.id && 'name' in node.id ? node.id.name : undefined
  const named = own ?? ('key' in node && 'name' in node.key ? String(node.key.name) : name)
  const isFunction = /^(Function|ArrowFunction)/.test(node.type) && 'body' in node && node.body !== null
  const inner = Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child?.type === 'string')
  return [
    ...(isFunction ? [{ name: named, start: node.start, end: node.end }] : []),
    ...inner.flatMap((child) => functionsIn(child, named)),
  ]
}

function folders(): { name: string; size: string }[] {
  const all = Object.entries(Object.groupBy(files, (file) => dirname(file)))
  return all
    .filter(([folder, its = []]) => !ANY_SHAPE.test(`${folder}/`) && (its.length > FILES_MAX || isPair(folder, its)))
    .map(([name, its = []]) => ({ name, size: `${its.length} files` }))
}

/** Two files and no folder. A source with its test is one subject. */
function isPair(folder: string, its: string[]): boolean {
  const names = new Set(its.map((file) => file.replace(/(\.integration)?\.test(?=\.)/, '')))
  return its.length === 2 && names.size === 2 && !files.some((file) => dirname(dirname(file)) === folder)
}
