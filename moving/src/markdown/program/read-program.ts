import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type FrontMatter, isFields, parseFields } from '../fields/front-matter.ts'
import { literalsIn } from './object-literals.ts'
import { parseProgram } from './parse-program.ts'
import { exportsOf } from './program-exports.ts'

const SIZE_MAX = 1_048_576
/** Programs that import each other. */
const DEPTH_MAX = 3
const ENDINGS = ['', '.ts', '.js', '.mjs', '.mts', '.cjs', '.json', '/index.ts', '/index.js']

/** The exports of a program, and of the files of its folder that it imports. Throws an error if it cannot be read. */
export function readExports(file: string, text: string, depth = 0): FrontMatter {
  const folder = dirname(file)
  const imported = (from: string) =>
    depth < DEPTH_MAX && /^\.{1,2}\//.test(from) ? readImported(join(folder, from), folder, depth + 1) : undefined
  return exportsOf(parseProgram(text, /\.[cm]?ts$/i.test(file)), imported)
}

/** The fields of the object that a program exports, and of `config` beside it; else its exports by their names. */
export function readProgram(file: string, text: string): FrontMatter {
  const { default: main, ...named } = readExports(file, text)
  if (!isFields(main)) return named
  return { ...(isFields(named.config) ? named.config : {}), ...main }
}

/** Returns all plain objects and lists in a program. Throws an error if it cannot be parsed. */
export function readLiterals(file: string, text: string): unknown[] {
  return literalsIn(parseProgram(text, /\.[cm]?ts$/i.test(file)))
}

function readImported(path: string, root: string, depth: number): FrontMatter | undefined {
  for (const ending of ENDINGS) {
    const file = path + ending
    if (!file.startsWith(root + sep)) continue
    try {
      const found = statSync(file)
      // Another path is that of a file behind a symbolic link.
      if (realpathSync(file) !== file || !found.isFile() || found.size > SIZE_MAX) continue
      const text = readFileSync(file, 'utf8')
      return file.endsWith('.json') ? { default: parseFields(text, 'json') } : readExports(file, text, depth)
    } catch {
      // The next ending may be that of a file.
    }
  }
  return undefined
}
