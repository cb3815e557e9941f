import { noteOf } from '@byline/contract/imports/note'
import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'
import { Unreadable } from '../../records/unreadable.ts'
import { findHead } from './head.ts'

export type FrontMatter = Record<string, unknown>

export interface FrontMatterAndText {
  head: FrontMatter
  body: string
  /** Repairs of the front matter, such as a field that was given twice. */
  repaired: string[]
}

/** Splits a file into front matter and text; undefined without front matter. Throws `Unreadable`. */
export function readFrontMatter(text: string, isPelican = false): FrontMatterAndText | undefined {
  const found = findHead(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), isPelican)
  if (!found) return undefined
  const { head, body, format } = found
  try {
    if (format === 'toml') return { head: readToml(head), body, repaired: [] }
    if (format === 'json') return { head: mapping(JSON.parse(head)), body, repaired: [] }
    return { ...readYaml(head), body }
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    throw new Unreadable(noteOf('dashboard.imports.reasonFrontMatter', { reason: reason ?? '' }))
  }
}

/** The fields of a data file or a configuration, by the extension of its name. Throws an error if it cannot be read. */
export function parseFields(text: string, extension: string): FrontMatter {
  if (extension === 'toml') return readToml(text)
  return extension === 'json' ? mapping(JSON.parse(text)) : readYaml(text).head
}

/** The value of a data file, which may be a list, by the extension of its name. Throws an error if it cannot be read. */
export function parseData(text: string, name: string): unknown {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (extension === 'json') return JSON.parse(text)
  return extension === 'toml' ? readToml(text) : yamlIn(text).value
}

function readYaml(text: string): Pick<FrontMatterAndText, 'head' | 'repaired'> {
  const { value, repaired } = yamlIn(text)
  return { head: mapping(value ?? {}), repaired }
}

/** Reads every scalar as text, because `2024.10` is a title and not a number. The last of two equal fields wins. */
function yamlIn(text: string): { value: unknown; repaired: string[] } {
  const document = parseDocument(text, {
    schema: 'failsafe',
    customTags: ['null'],
    strict: true,
    logLevel: 'error',
  })
  const repaired: string[] = []
  for (const error of document.errors) {
    if (error.code !== 'DUPLICATE_KEY') throw error
    const [, name = ''] = /^\s*["']?([^"':\n]{1,100})/.exec(text.slice(error.pos[0])) ?? []
    repaired.push(`${name.trim()}: given twice, the last one counts`)
  }
  return { value: document.toJS({ maxAliasCount: 100 }), repaired }
}

/** Reads dates as text, because the parser converts February 30 to March 1. */
function readToml(text: string): FrontMatter {
  const fields = Object.entries(parseToml(text)).map(([name, value]) => {
    if (!(value instanceof Date)) return [name, value]
    const date = value.toISOString()
    if (/^\d{4}-/.test(date) && !text.includes(date.slice(0, 10))) {
      throw new Error(`its ${name} is on a day that is not there`)
    }
    return [name, date]
  })
  return Object.fromEntries(fields)
}

/** Stands for a field of a configuration whose value a function computes. */
export const computed = Symbol('computed')

/** Whether a value is a mapping of fields. */
export function isFields(value: unknown): value is FrontMatter {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapping(value: unknown): FrontMatter {
  if (isFields(value)) return value
  throw new Error('it names no fields')
}
