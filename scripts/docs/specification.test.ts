import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@byline/contract/addresses/paths'
import { calls } from '@byline/contract/all-calls'
import { messages } from '@byline/contract/messages/messages'
import { describe, expect, it } from 'vitest'
import { english } from '../../server/test/app/english.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The text of every file of the patterns, without the backslashes of escaped quotes. */
const readAll = (patterns: string[], wanted: (path: string) => boolean): string[] =>
  globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter(wanted)
    .map((path) => read(path).replaceAll('\\', ''))

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const product = readAll(
  ['{contract,server,web}/src/**/*.{ts,tsx}', 'languages/catalogues/en.json'],
  (path) => !isTest(path),
)
  .join('\n')
  .replaceAll(/\s+/g, ' ')
const tests = readAll(['e2e/journeys/**/*.spec.ts', '{web,server,contract,scripts}/**/*.test.ts'], () => true)

/** Names of tests that quote a sentence of the specification: the section sign, the section, then the sentence. */
const named = new Set(tests.flatMap((text) => text.match(/(?<=['"`])§[1249] [^'"`\n]+/g) ?? []))
/** The number of these sentences in the specification. It detects a deleted test, or a test without its sentence. */
const SENTENCES = 47

const specification = read('docs/specification.md')
/** The specification without line breaks, because a quoted text may contain one. */
const flowing = specification.replaceAll(/\s+/g, ' ')

function section(number: number): string {
  return specification.split(/^## /m).find((text) => text.startsWith(`${number}. `)) ?? ''
}

/** The cells of every row of the first table of a section. */
function rows(number: number): string[][] {
  const lines = section(number)
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const cells = (line: string) => line.split('|').slice(1, -1)
  return lines.slice(2).map((line) => cells(line).map((cell) => cell.trim()))
}

/** The words in backticks. */
const coded = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => String(word))

/** Texts of the specification that the product does not show, with the reason. */
const unused = {
  'Post is created, edit that now!': 'belongs to the reading of §4 that was not chosen',
  'No steps to drive through': 'the tour always has its three steps',
}

/** The quoted texts. The parts of a template, and separate lines, are searched individually. */
function quotedTexts(): string[] {
  const quoted = [...flowing.matchAll(/(?<!\w)'([^']+)'(?!\w)|"([^"]+)"/g)]
  const found = quoted.map(([, single, double]) => String(single ?? double))
  return [...new Set(found)].filter((one) => !(one in unused))
}

const partsOf = (text: string) => text.split(/\{\w+\}| \/ /).filter((part) => /\w/.test(part))

describe('docs/specification.md and the product agree on', () => {
  it.each(quotedTexts())('the text %s', (text) => {
    expect(partsOf(text).filter((part) => !product.includes(part))).toEqual([])
  })

  it('the unused texts', () => {
    for (const text of Object.keys(unused)) {
      expect(flowing).toContain(text)
      expect(product).not.toContain(text)
    }
  })

  it.each(rows(2).flatMap(([route = '']) => coded(route)))('the route %s', (route) => {
    const editPost = product.match(/(?<=EDIT_POST = `)[^`]+/)?.[0]
    const known = [...Object.values(paths), editPost?.replace(/\$\{paths\.managePosts\}/, paths.managePosts)]
    const isPage = ['page', 'rarePage'].some((kind) => product.includes(`${kind}('${route}'`))
    expect(known.includes(route) || isPage).toBe(true)
  })

  it.each(rows(5).filter(([, , message]) => message))('the rule of %s: %s', (_field, _rule, message) => {
    expect(Object.values(messages).map(english)).toContain(message)
  })

  it.each(rows(7).map((cells) => [coded(cells[0] ?? '')[0], ...cells.slice(1)]))(
    'the call %s with %s, answered with %s',
    (call = '', payload = '', reply = '') => {
      const [method = '', path = ''] = call.replaceAll(/\{(\w+)\}/g, ':$1').split(' ')
      const endpoint = calls.find((one) => one.method === method && one.path === path)
      expect(endpoint).toBeDefined()
      if (!endpoint) return
      expect(fieldsOf(endpoint.reply)).toEqual(expect.arrayContaining(coded(reply)))
      const sent = [...fieldsOf(endpoint.body), ...(endpoint.files ?? []), ...fieldsOf(endpoint.params)]
      const fields = coded(payload).filter((field) => field !== '_id')
      expect(sent).toEqual(expect.arrayContaining(fields))
      if (payload.includes('bearer')) expect(endpoint.access).not.toBe('public')
    },
  )

  it('the numbers of §9: the name of a test contains each', () => {
    const numbers = (text: string) => text.match(/\d+(\.\d+)?/g) ?? []
    const tested = new Set([...named].filter((fact) => fact.startsWith('§9')).flatMap(numbers))
    const figures = numbers(section(9).replace(/^.*\n/, ''))
    expect(figures.length).toBeGreaterThan(25)
    expect(figures.filter((figure) => !tested.has(figure))).toEqual([])
  })
})

it('the sentences of the specification on people, site chrome, states and numbers each have a test', () => {
  expect(named.size).toBe(SENTENCES)
})

function fieldsOf(schema: unknown): string[] {
  const { shape, def } = (schema ?? {}) as {
    shape?: object
    def?: { options?: unknown[]; innerType?: unknown; in?: unknown }
  }
  if (shape) return Object.keys(shape)
  return [...(def?.options ?? []), def?.innerType, def?.in].filter(Boolean).flatMap(fieldsOf)
}
