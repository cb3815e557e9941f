import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const samples = join(root, 'server/sample-content')

/** The maximum length, because large sets of longer texts would not fit on most disks. */
const LONGEST = 16_000
const MOST = 240

export interface SourceText {
  title: string
  body: string
}

/**
 * Real posts, chosen evenly from a folder of Markdown files, and the titles and headings of all files in it. The
 * environment variable BENCH_TEXTS names the folder; the default is the product's own samples.
 */
export async function readSourceTexts(): Promise<{ texts: SourceText[]; phrases: string[] }> {
  const folder = process.env.BENCH_TEXTS ?? join(samples, 'posts')
  const names = await readdir(folder, { recursive: true })
  const all: SourceText[] = []
  for (const name of names.filter((path) => /(?<!_index)\.md$/.test(path)).toSorted()) {
    const text = readText(await readFile(join(folder, name), 'utf8'))
    if (text) all.push(text)
  }
  const short = all.filter(({ body }) => body.length > 400 && body.length < LONGEST)
  const step = Math.max(1, short.length / MOST)
  const texts = Array.from({ length: Math.min(MOST, short.length) }, (_, n) => short[Math.floor(n * step)])
  return { texts: texts.filter((text) => text !== undefined), phrases: phrasesOf(all) }
}

const SHORT = 700

/** The texts in pieces of some paragraphs, for sets whose million texts would not fit on most disks. */
export function piecesOf(texts: SourceText[]): SourceText[] {
  return texts.flatMap(({ title, body }) => {
    const pieces = ['']
    for (const paragraph of body.split(/\n{2,}(?!\s)/)) {
      const last = pieces.length - 1
      if (String(pieces[last]).length > SHORT) pieces.push(paragraph)
      else pieces[last] = `${pieces[last]}\n\n${paragraph}`.trim()
    }
    // A piece of a code block has no end.
    return pieces.filter((piece) => !piece.includes('```')).map((piece) => ({ title, body: piece }))
  })
}

/** Paths of the product's own sample pictures, in alphabetical order. */
export async function picturePaths(count: number): Promise<string[]> {
  const folder = join(samples, 'pictures')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp')).toSorted()
  return names.slice(0, count).map((name) => join(folder, name))
}

/** Pictures beside the source: the seed stores only texts, so a browser would not find them. */
const OWN_PICTURES = /!\[[^\]]*\]\((?!https?:)[^)]*\)/g

function readText(file: string): SourceText | undefined {
  const parts = /^(---|\+\+\+)\n(.*?)\n\1\n(.*)$/s.exec(file)
  const [, , head = '', body = ''] = parts ?? []
  const title = /^title\s*[:=]\s*(.+)$/m.exec(head)?.[1]?.replace(/^["']|["']$/g, '')
  return title ? { title, body: body.replace(OWN_PICTURES, '').trim() } : undefined
}

/** Titles and headings without the marks of code and links. */
function phrasesOf(all: SourceText[]): string[] {
  const headings = all.flatMap(({ body }) => body.match(/^#+ .+$/gm) ?? [])
  return [...all.map(({ title }) => title), ...headings.map((line) => line.replace(/^#+ /, ''))]
    .map((phrase) => phrase.replace(/[^\p{L}\p{N}\s.,:'’-]+/gu, '').trim())
    .filter((phrase) => phrase.length > 3 && phrase.length < 80)
}
