import { directiveFor } from './directive.ts'
import type { Clause } from './expression.ts'
import { findWords, likelyCounter, type Match, marksIn } from './find-words.ts'
import { type Block, blocksIn, headingsIn } from './plain-text.ts'
import { ReadOnDemand } from './read-on-demand.ts'
import type { Stemmer } from './stems/stemmers.ts'

/** Characters of a passage, and of it those before the found words. */
const PASSAGE = 200
const BEFORE = 70
/** Blocks of a text that are split into words: those that probably have most words of the search. */
const BLOCKS_MAX = 5
/** Found places of a text that are compared. */
const MATCHES_MAX = 300

/** A found place in a block of a text. */
interface Found extends Match {
  block: number
}

/** The place in a text that has the words of a search. All of it is empty if the text has none of them. */
export interface Passage {
  /** Plain text on one line, with an ellipsis at a cut. */
  text: string
  /** The start and the end of each found word, in UTF-16 code units. */
  marks: [number, number][]
  /** A text directive (URL Fragment Text Directives) for the place on the page; empty if the place is a heading. */
  directive: string
  /** The id of the heading that is the place, otherwise empty. */
  heading: string
}

/**
 * The place in a rendered text that has most words of a search close together, in their order if possible, else the
 * first place of any word. Empty if no word is found, for example because it is in the tags only. `html` may end within
 * a tag. `above`: what the page shows above the text, which a text directive must not point to. `stemmer`: that of the
 * text.
 */
export function passageOf(html: string, clauses: Clause[], above: string[] = [], stemmer?: Stemmer): Passage {
  const blocks = new ReadOnDemand(blocksIn(html))
  const found = foundIn(blocks, clauses, stemmer)
  const place = bestOf(found.slice(0, MATCHES_MAX))
  if (!place) return { text: '', marks: [], directive: '', heading: '' }
  const text = cutAround(...around(blocks, place))
  const heading = blocks.at(place.block)?.id ?? ''
  return {
    text,
    marks: marksIn(text, clauses, stemmer),
    heading,
    // The contents above the text have the same words, and no others around them.
    directive:
      heading !== ''
        ? ''
        : directiveFor(place, {
            blocks,
            above,
            headings: () => headingsIn(html),
            matches: found.filter(({ block }) => block === place.block),
          }),
  }
}

/** The places in the blocks that probably have most of the words, in the order of the text. */
function foundIn(blocks: ReadOnDemand<Block>, clauses: Clause[], stemmer: Stemmer | undefined): Found[] {
  for (const names of [false, true]) {
    const countIn = likelyCounter(clauses, { names })
    const likely = blocks
      .all()
      .map(({ text }, block) => ({ text, block, count: countIn(text) }))
      .filter(({ count }) => count > 0)
    const found: Found[] = []
    // For one word the first match is the best, so no later block is read.
    for (const { text, block } of clauses.length === 1 ? likely.take(BLOCKS_MAX) : best(likely)) {
      for (const match of findWords(text, clauses, stemmer)) found.push({ ...match, block })
      if (clauses.length === 1 && found.length > 0) break
    }
    if (found.length > 0) return found
  }
  return []
}

/** The blocks with most of the words, in the order of the text. */
function best<Likely extends { block: number; count: number }>(likely: Iterable<Likely>): Likely[] {
  return [...likely]
    .toSorted((a, b) => b.count - a.count || a.block - b.block)
    .slice(0, BLOCKS_MAX)
    .toSorted((a, b) => a.block - b.block)
}

/** The text near a found place, over the edges of its block, and where the place is in it. */
function around(blocks: ReadOnDemand<Block>, { block, start }: Found): [text: string, at: number] {
  let [first, last] = [block, block]
  let text = blocks.at(block)?.text ?? ''
  let at = start
  while (first > 0 && at <= BEFORE) {
    const before = `${blocks.at(--first)?.text} `
    text = before + text
    at += before.length
  }
  for (let after = blocks.at(++last); after && text.length - at <= PASSAGE; after = blocks.at(++last))
    text += ` ${after.text}`
  return [text, at]
}

/** The first of the found places that begin the best passage. */
function bestOf(found: Found[]): Found | undefined {
  let best: { place: Found; score: number } | undefined
  for (const [n, place] of found.entries()) {
    const clauses = new Set<number>()
    let inOrder = 0
    for (let next = n; next < found.length; next++) {
      const other = found[next] as Found
      if (other.block !== place.block || other.start - place.start > PASSAGE - BEFORE) break
      const last = found[next - 1]
      if (next > n && other.clause === Number(last?.clause) + 1 && other.start - Number(last?.end) < 3) inOrder++
      clauses.add(other.clause)
    }
    const score = clauses.size * 10 + Math.min(inOrder, 9)
    if (score > (best?.score ?? 0)) best = { place, score }
  }
  return best?.place
}

/** Cut between words; in a text without spaces, between characters. */
function cutAround(text: string, at: number): string {
  const from = at <= BEFORE ? 0 : wordStart(text, at - BEFORE, at)
  const to = from + PASSAGE >= text.length ? text.length : wordEnd(text, from + PASSAGE, at)
  const passage = text.slice(from, to).toWellFormed().trim()
  return `${from > 0 ? '…' : ''}${passage}${to < text.length ? '…' : ''}`
}

function wordStart(text: string, from: number, at: number): number {
  const space = text.indexOf(' ', from)
  return space >= 0 && space < at ? space + 1 : from
}

function wordEnd(text: string, to: number, at: number): number {
  const space = text.lastIndexOf(' ', to)
  return space > at ? space : to
}
