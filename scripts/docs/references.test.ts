import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { trackedTexts as files, root } from './tracked-texts.ts'

const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Every match of a pattern in comments and documents, as `file: match`. */
function found(pattern: RegExp): { file: string; words: string[] }[] {
  return texts.map(({ file, text }) => ({
    file,
    words: [...commentsOf(file, text).matchAll(pattern)].map(([, word = '']) => word),
  }))
}

/** The whole text of a document; only the comment lines of code. */
function commentsOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text
  const lines = text.split('\n').filter((line) => /^\s*(?:\/\/|\/\*|\*)|\s\/\/ /.test(line))
  return lines.join('\n')
}

it('no file refers to a path outside the repository', () => {
  const outside = new RegExp(['\\.\\./sha', 'red|/wo', 'rk/'].join(''))
  expect(texts.filter(({ text }) => outside.test(text)).map(({ file }) => file)).toEqual([])
})

it('every section in a reference to the specification or the design exists', () => {
  const missing = found(/((?:specification|design)(?:\.md)? §\d+)/gi).flatMap(({ file, words }) =>
    words.filter((word) => !hasSection(word)).map((word) => `${file}: ${word}`),
  )
  expect(missing).toEqual([])
})

it('every decision record in a reference exists', () => {
  const records = readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4)))
  const missing = found(/(?:\b[Dd]ecisions?|\[record) (\d+(?:(?:, | and )\d+)*)\b/g).flatMap(({ file, words }) =>
    words
      .flatMap((numbers) => numbers.split(/, | and /))
      .filter((number) => !records.includes(Number(number)))
      .map((number) => `${file}: ${number}`),
  )
  expect(missing).toEqual([])
})

it('every file that a comment or a document names exists', () => {
  const bases = ['', 'contract/src/', 'server/src/', 'server/src/features/', 'server/', 'web/src/']
  bases.push(
    'web/src/features/',
    'web/',
    'e2e/',
    'bench/',
    'docs/',
    'moving/src/',
    'packages/',
    'scripts/',
    'server/src/features/posts/',
    'web/src/features/posts/',
  )
  const missing = found(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|md))`/g).flatMap(({ file, words }) =>
    words
      .filter((word) => !bases.some((base) => existsSync(join(root, base, word))))
      .filter((word) => !existsSync(join(root, file, '..', word)))
      // The README of a workspace names its sources.
      .filter((word) => !existsSync(join(root, file, '../src', word)))
      .map((word) => `${file}: ${word}`),
  )
  expect(missing).toEqual([])
})

function hasSection(reference: string): boolean {
  const [, document = '', number] = /(\w+)(?:\.md)? §(\d+)/.exec(reference.toLowerCase()) ?? []
  const text = texts.find(({ file }) => file === `docs/${document}.md`)?.text ?? ''
  return new RegExp(`^## ${number}\\.`, 'm').test(text)
}
