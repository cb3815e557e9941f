import type { Element, Root } from 'hast'
import { attribute, byClass, hasClass, replaceEach, textOf, words } from '../html-to-markdown/tree.ts'

export interface Footnote {
  number: string
  content: Element
}

/** Private use characters (Unicode 15, section 23.5) stand for references until the text is Markdown. */
const reference = (number: string) => `\uE000${number}\uE001`
const REFERENCES = /\uE000(\d{1,5})\uE001/g

/** Takes the footnotes out of a text, and marks the places that refer to them. */
export function takeFootnotes(tree: Root): Footnote[] {
  const notes: Footnote[] = []
  replaceEach(tree, (element) => {
    if (!hasClass(element, 'footnote')) return undefined
    const content = byClass(element, 'footnote-content')
    const number = numberIn(element, 'footnote-')
    if (!content || number === '') return undefined
    notes.push({ number, content })
    return []
  })
  const known = new Set(notes.map(({ number }) => number))
  for (const part of [tree, ...notes.map(({ content }) => content)])
    replaceEach(part, (element) => {
      if (!hasClass(element, 'footnote-anchor')) return undefined
      const number = attribute(element, 'href').replace(/^.*#footnote-/s, '')
      return known.has(number) ? [words(reference(number))] : undefined
    })
  return notes
}

/** Writes references and notes as Markdown has them; a note that nothing refers to stands at the end as a paragraph. */
export function withFootnotes(body: string, notes: readonly Footnote[], convert: (content: Element) => string): string {
  if (notes.length === 0) return body
  const written = notes.map(({ number, content }) => ({ number, text: convert(content) }))
  const everything = [body, ...written.map(({ text }) => text)].join('\n')
  const used = new Set([...everything.matchAll(REFERENCES)].map(([, number]) => number))
  const ends = written.map(({ number, text }) => (used.has(number) ? `[^${number}]: ${indented(text)}` : text))
  return [body, ...ends].join('\n\n').replace(REFERENCES, '[^$1]')
}

/** Further blocks of a note are indented by four spaces. */
function indented(text: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : `    ${line}`))
    .join('\n')
}

/** The number in the identifier to which references lead; what is shown may be another. */
function numberIn(element: Element, prefix: string): string {
  const label = byClass(element, 'footnote-number')
  const ids = [element, ...(label ? [label] : [])].map((one) => attribute(one, 'id'))
  const id = ids.find((one) => one.startsWith(prefix))
  if (id !== undefined) return /^\d{1,5}$/.exec(id.slice(prefix.length))?.[0] ?? ''
  return /^\d{1,5}$/.exec(label ? textOf(label).trim() : '')?.[0] ?? ''
}
