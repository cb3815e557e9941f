import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPassage, lettersOf, type Place } from '../contract/src/passages/find-passage.ts'
import { type Anchor, carry } from '../packages/markdown/src/passages/carry.ts'
import { readableText } from '../packages/markdown/src/passages/readable-text.ts'
import { render } from '../packages/markdown/src/render.ts'
import { editedInEveryWay, edits, htmlOf, type Part, partsOf } from './data-set/edited-html.ts'
import { type Random, seeded } from './data-set/random.ts'

// Carries random passages of real articles from one version to the next, with edits of every kind, whose every word is
// known. Prints a table, and exits 1 if fewer than 99.5 % of the passages whose words still stand are at their exact place,
// more than 0.05 % at a wrong one, or fewer than 99.5 % of those whose words are gone are said to be gone. The folders have Markdown files with front matter:
// npm run bench -- passages --seed 1 FOLDER FOLDER
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    passages: { type: 'string', default: '12' },
    wrong: { type: 'string' },
  },
  allowPositionals: true,
})
const EXACT_MIN = 0.995
const WRONG_MAX = 0.0005
const SAID_GONE_MIN = 0.995
const ARTICLES_MIN_CHARACTERS = 400
const CONTEXT = 64

interface Row {
  passages: number
  ms: number
  quoted: number
  standing: number
  exact: number
  wrong: number
  changed: number
  found: number
  strayed: number
  gone: number
  saidGone: number
}

const emptyRow = (): Row => ({
  passages: 0,
  ms: 0,
  quoted: 0,
  standing: 0,
  exact: 0,
  wrong: 0,
  changed: 0,
  found: 0,
  strayed: 0,
  gone: 0,
  saidGone: 0,
})

const articles = await readArticles(positionals)
const random = seeded(Number(values.seed))
const rows = new Map<string, Row>()
for (const [name, edit] of [...Object.entries(edits), ['all of them', editedInEveryWay] as const]) {
  const row = emptyRow()
  rows.set(name, row)
  for (const parts of articles) measure(row, name, parts, edit({ random, parts, other: random.pick(articles) }))
}
const whole = emptyRow()
for (const row of rows.values()) for (const key of Object.keys(row) as (keyof Row)[]) whole[key] += row[key]
rows.set('whole', whole)
print()
const isWithin =
  whole.exact >= EXACT_MIN * whole.standing &&
  whole.wrong <= WRONG_MAX * whole.standing &&
  whole.saidGone >= SAID_GONE_MIN * whole.gone
process.exitCode = isWithin ? 0 : 1

async function readArticles(folders: string[]): Promise<Part[][]> {
  const read: Part[][] = []
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true })
    for (const name of names.filter((path) => /\.(?:md|markdown)$/.test(path)).toSorted()) {
      const file = await readFile(join(folder, name), 'utf8')
      const body = file.replace(/^(---|\+\+\+)\n.*?\n\1\n/s, '')
      const { html } = await render(body, { pictures: {}, highlightMs: 1_000 })
      const parts = partsOf(html)
      const text = textOf(parts)
      if (text !== readableText(html)) throw new Error(`The text of ${name} is read in another way`)
      if (text.length > ARTICLES_MIN_CHARACTERS) read.push(parts)
    }
  }
  return read
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ kind, text }) => (kind === 'tag' ? '' : text)).join('')
}

interface Word extends Part, Place {}

function wordsOf(parts: readonly Part[]): Word[] {
  let at = 0
  return parts.flatMap((part) => {
    if (part.kind === 'tag') return []
    const start = at
    at += part.text.length
    return part.kind === 'word' ? [{ ...part, start, end: at }] : []
  })
}

function measure(row: Row, name: string, parts: Part[], edited: Part[]): void {
  const [before, after] = [textOf(parts), readableText(htmlOf(edited))]
  const [old, now] = [wordsOf(parts), wordsOf(edited)]
  const positions = new Map(now.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index] as const])))
  const chosen = Array.from({ length: Number(values.passages) }, () => choose(random, old))
  const anchors = chosen.map((words) => {
    const place = { start: (words[0] as Word).start, end: (words.at(-1) as Word).end }
    const exact = before.slice(place.start, place.end)
    const prefix = before.slice(Math.max(0, place.start - CONTEXT), place.start)
    return {
      quoted: { exact, prefix, suffix: before.slice(place.end, place.end + CONTEXT), start: place.start },
      place,
    }
  })
  const letters = lettersOf(after)
  const start = process.cpuUsage()
  const places = carry(before, after, anchors)
  const { user, system } = process.cpuUsage(start)
  row.ms += (user + system) / 1_000
  for (const [n, words] of chosen.entries()) {
    row.passages++
    const left = words.flatMap(({ id }) => positions.get(Number(id)) ?? [])
    judge(
      row,
      name,
      words,
      left.map((at) => now[at] as Word),
      {
        isRow: isRowOf(left, words.length),
        found: places[n],
        quoted: findPassage(letters, (anchors[n] as Anchor).quoted),
      },
    )
  }
}

/** A few words, a sentence or a paragraph, anywhere in a text. */
function choose({ next, below }: Random, words: Word[]): Word[] {
  const share = next()
  const most = share < 0.15 ? 3 : share < 0.65 ? 15 : 60
  const count = Math.min(words.length, 1 + below(most))
  const from = below(words.length - count + 1)
  return words.slice(from, from + count)
}

function isRowOf(at: number[], count: number): boolean {
  return at.length === count && at.every((index, n) => index === Number(at[0]) + n)
}

function judge(
  row: Row,
  name: string,
  words: Word[],
  left: Word[],
  { isRow, found, quoted }: { isRow: boolean; found: Place | undefined; quoted: Place | undefined },
) {
  const [first, last] = [left[0], left.at(-1)]
  const isExact = found !== undefined && found.start === first?.start && found.end === last?.end
  const meets = found !== undefined && left.some(({ start, end }) => found.start < end && found.end > start)
  if (isRow && left.every(({ isChanged }) => !isChanged)) {
    row.standing++
    if (quoted?.start === first?.start && quoted?.end === last?.end) row.quoted++
    if (isExact) row.exact++
    else if (found) row.wrong++
    if (!isExact) say('standing', found)
  } else if (left.length > 0) {
    row.changed++
    if (meets) row.found++
    else if (found) row.strayed++
    if (!meets && found) say('changed', found)
  } else {
    row.gone++
    if (!found) row.saidGone++
    else say('gone', found)
  }
  function say(kind: string, place: Place | undefined) {
    if (values.wrong === kind)
      console.log(
        name,
        '|',
        words
          .map(({ text }) => text)
          .join(' ')
          .slice(0, 100),
        '|',
        left.length,
        first?.start,
        place,
      )
  }
}

function print(): void {
  const share = (part: number, of: number) => (of === 0 ? '-' : `${((part / of) * 100).toFixed(2)} %`)
  console.log(`${articles.length} articles, seed ${values.seed}`)
  console.log(
    '| edits | passages | still stand | quotation alone | exact | wrong | changed | found | elsewhere | gone | said so | ms each |',
  )
  console.log(`|${' --- |'.repeat(12)}`)
  for (const [name, row] of rows) {
    const cells = [
      name,
      row.passages,
      row.standing,
      share(row.quoted, row.standing),
      share(row.exact, row.standing),
      share(row.wrong, row.standing),
      row.changed,
      share(row.found, row.changed),
      share(row.strayed, row.changed),
      row.gone,
      share(row.saidGone, row.gone),
      (row.ms / row.passages).toFixed(3),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
