import { UNREAD } from '../../packages/markdown/src/passages/readable-text.ts'
import type { Random } from './random.ts'

/** A word of a rendered text, what is between words, or a tag. A word that an edit brings in has no id. */
export interface Part {
  kind: 'word' | 'between' | 'tag'
  text: string
  id?: number
  /** Whether its letters were changed. */
  isChanged?: boolean
}

/** The material of an edit: the parts of an article, those of another one, and chance. */
export interface Editing {
  random: Random
  parts: Part[]
  other: Part[]
}

const PARTS = new RegExp(`${UNREAD.source}|[^<]+`, 'g')
const WORDS = /[\p{L}\p{M}\p{N}\p{So}]+/gu

/** The parts of a rendered text, its words numbered. */
export function partsOf(html: string): Part[] {
  const parts: Part[] = []
  let id = 0
  for (const [part] of html.matchAll(PARTS)) {
    if (part.startsWith('<')) parts.push({ kind: 'tag', text: part })
    else
      for (const piece of splitWords(part)) {
        parts.push(WORD.test(piece) ? { kind: 'word', text: piece, id: id++ } : { kind: 'between', text: piece })
      }
  }
  return parts
}

const WORD = /^[\p{L}\p{M}\p{N}\p{So}]/u

function splitWords(written: string): string[] {
  const text = written.replace(/&#x([0-9A-F]+);/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
  const pieces: string[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push(word)
    end = index + word.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

export function htmlOf(parts: readonly Part[]): string {
  return parts
    .map(({ kind, text }) => (kind === 'tag' ? text : text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')))
    .join('')
}

/** The edits by their names; each changes an article as a writer does between two saves. */
export const edits: Record<string, (editing: Editing) => Part[]> = {
  typos: ({ random, parts }) =>
    parts.map((part) => (part.kind === 'word' && random.next() < 0.02 ? mistyped(random, part) : part)),
  'words added or removed': ({ random, parts, other }) =>
    parts.flatMap((part) => {
      if (part.kind !== 'word' || random.next() > 0.02) return [part]
      return random.next() < 0.5 ? [] : [part, { kind: 'between', text: ' ' }, strange(random.pick(wordsIn(other)))]
    }),
  'sentences rewritten': (editing) =>
    often(editing, 4, (now) => {
      const { random, parts } = now
      const range = random.pick(sentencesIn(parts))
      const old = parts.slice(...range)
      const rewritten = random.next() < 0.5 ? strangeSentence(now) : old.map((part) => replacedNowAndThen(now, part))
      return parts.toSpliced(range[0], old.length, ...rewritten)
    }),
  'sentences removed': (editing) =>
    often(editing, 4, ({ random, parts }) => {
      const [from, to] = random.pick(sentencesIn(parts))
      return parts.toSpliced(from, to - from)
    }),
  'sentences added': (editing) =>
    often(editing, 4, (now) =>
      now.parts.toSpliced(now.random.pick(sentencesIn(now.parts))[0], 0, ...strangeSentence(now)),
    ),
  'sentences moved': (editing) =>
    often(editing, 2, ({ random, parts }) => {
      const [from, to] = random.pick(sentencesIn(parts))
      const moved: Part[] = [...parts.slice(from, to), { kind: 'between', text: '. ' }]
      const rest = parts.toSpliced(from, to - from)
      return rest.toSpliced(random.pick(sentencesIn(rest))[0], 0, ...moved)
    }),
  'paragraphs moved': (editing) =>
    often(editing, 2, ({ random, parts }) => {
      const [from, to] = random.pick(blocksIn(parts))
      const moved = parts.slice(from, to)
      const rest = parts.toSpliced(from, to - from)
      return rest.toSpliced(random.pick(blocksIn(rest))[0], 0, ...moved)
    }),
  'paragraphs removed': (editing) =>
    often(editing, 2, ({ random, parts }) => {
      const [from, to] = random.pick(blocksIn(parts))
      return parts.toSpliced(from, to - from)
    }),
  'paragraphs added': (editing) =>
    often(editing, 2, ({ random, parts, other }) => {
      const block = other.slice(...random.pick(blocksIn(other))).map(strange)
      return parts.toSpliced(random.pick(blocksIn(parts))[0], 0, ...block, { kind: 'between', text: '\n' })
    }),
  'paragraphs split': (editing) =>
    often(editing, 4, ({ random, parts }) => {
      const edge: Part[] = [
        { kind: 'tag', text: '</p>' },
        { kind: 'between', text: '\n' },
        { kind: 'tag', text: '<p>' },
      ]
      return parts.toSpliced(random.pick(sentencesIn(parts))[0], 0, ...edge)
    }),
  'markup changed': ({ random, parts }) =>
    parts.flatMap((part): Part[] => {
      if (part.kind === 'tag')
        return random.next() < 0.3 && /^<\/?(?:em|strong|a|code|span)\b/.test(part.text) ? [] : [part]
      if (part.kind === 'between' || random.next() > 0.05) return [part]
      const name = random.pick(['em', 'strong', 'code', 'a href="https://example.org/?a>b"'])
      return [{ kind: 'tag', text: `<${name}>` }, part, { kind: 'tag', text: `</${name.split(' ')[0]}>` }]
    }),
}

/** All edits, one after the other. */
export function editedInEveryWay(editing: Editing): Part[] {
  return Object.values(edits).reduce((parts, edit) => edit({ ...editing, parts }), editing.parts)
}

type Range = [from: number, to: number]

/** Repeats an edit by chance, at most that many times; not in an article that has no place for it. */
function often(editing: Editing, most: number, edit: (editing: Editing) => Part[]): Part[] {
  let { parts } = editing
  for (let n = editing.random.below(most); n >= 0; n--) {
    if (sentencesIn(parts).length > 1 && blocksIn(parts).length > 1) parts = edit({ ...editing, parts })
  }
  return parts
}

/** Paragraphs, headings and items, from the tag that begins them to the one that ends them. */
function blocksIn(parts: Part[]): Range[] {
  const blocks: Range[] = []
  let from = -1
  for (const [at, { kind, text }] of parts.entries()) {
    if (kind !== 'tag') continue
    if (/^<(?:p|h\d|li)\b/.test(text)) from = at
    if (/^<\/(?:p|h\d|li)>/.test(text) && from >= 0) {
      blocks.push([from, at + 1])
      from = -1
    }
  }
  return blocks
}

function sentencesIn(parts: Part[]): Range[] {
  return blocksIn(parts).flatMap(([from, to]) => {
    const sentences: Range[] = []
    let start = from + 1
    for (let at = start; at < to; at++) {
      const { kind, text } = parts[at] as Part
      if (at < to - 1 && !(kind === 'between' && /[.!?]['")]*\s/.test(text))) continue
      if (at - start > 6) sentences.push([start, at])
      start = at + 1
    }
    return sentences
  })
}

const wordsIn = (parts: Part[]) => parts.filter(({ kind }) => kind === 'word')
const strange = ({ kind, text }: Part): Part => ({ kind, text })

function strangeSentence({ random, other }: Editing): Part[] {
  const sentences = sentencesIn(other)
  const parts = sentences.length === 0 ? other.slice(0, 40) : other.slice(...random.pick(sentences))
  return [...parts.filter(({ kind }) => kind !== 'tag').map(strange), { kind: 'between', text: '. ' }]
}

function replacedNowAndThen({ random, other }: Editing, part: Part): Part {
  return part.kind === 'word' && random.next() < 0.3 ? strange(random.pick(wordsIn(other))) : part
}

/** A word with a letter that is missing, doubled, or in the place of its neighbour. */
function mistyped(random: Random, part: Part): Part {
  const letters = [...part.text]
  const at = random.below(letters.length)
  const slip = random.below(3)
  if (slip === 0 && letters.length > 1) letters.splice(at, 1)
  else if (slip === 1 || at === 0) letters.splice(at, 0, letters[at] as string)
  else letters.splice(at - 1, 2, letters[at] as string, letters[at - 1] as string)
  const text = letters.join('')
  return text === part.text ? part : { ...part, text, isChanged: true }
}
