import { type Note, noteOf } from '@byline/contract/imports/note'
import { parse } from 'csv-parse/sync'
import { clip, oneLine } from '../records/one-line.ts'
import type { Skipped } from '../records/source.ts'

/** A line of `posts.csv`. */
export interface PostLine {
  /** The number and slug, with which the name of the text's file begins. */
  id: string
  slug: string
  /** The path of the record. */
  path: string
  title: string
  subtitle: string
  /** `newsletter`, `podcast`, `thread`, `page` and others. */
  type: string
  /** `everyone`, `only_free`, `only_paid` or `founding`. */
  audience: string
  isPublished: boolean
  date: string
  podcastUrl: string
  isListed: boolean
}

/** Characters of a line; a title and subtitle have a few hundred. */
const LINE_MAX = 100_000
const LINES_MAX = 100_000

/** Whether the first line names the columns that every such list has. */
export function isPostList(csv: string): boolean {
  const [first = ''] = csv.slice(0, 2_000).split('\n', 1)
  return /\bpost_id\b/.test(first) && /\btitle\b/.test(first)
}

/** The posts by their ids; a line that cannot be read is refused alone. */
export function readPostList(csv: string): {
  lines: Map<string, PostLine>
  refused: Skipped[]
} {
  const refused: Skipped[] = []
  const refuse = (number: number, reason: Note) => refused.push({ path: `posts.csv, post ${number}`, reason })
  const lines = new Map<string, PostLine>()
  for (const [index, row] of rowsOf(csv, refuse).entries()) {
    const line = row && lineOf(row)
    if (row && !line) refuse(index + 1, noteOf('dashboard.imports.reasonNoPostId'))
    else if (line && lines.has(line.id))
      refuse(index + 1, noteOf('dashboard.imports.reasonListedTwice', { path: line.path }))
    else if (line) lines.set(line.id, line)
  }
  return { lines, refused }
}

type Row = Record<string, string | undefined>

/** The rows of a list. If one of them breaks the others, such as by a quote without end, each line is read on its own. */
function rowsOf(csv: string, refuse: (number: number, reason: Note) => void): (Row | undefined)[] {
  try {
    return parseRows(csv)
  } catch {
    const [head = '', ...lines] = csv.split('\n').slice(0, LINES_MAX)
    return lines.map((line, index) => {
      try {
        return parseRows(`${head}\n${line}`)[0]
      } catch (error) {
        refuse(
          index + 1,
          noteOf('dashboard.imports.reasonCannotBeRead', { error: clip((error as Error).message, 200) }),
        )
        return undefined
      }
    })
  }
}

function parseRows(csv: string): Row[] {
  return parse(csv, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    max_record_size: LINE_MAX,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: LINES_MAX,
  })
}

/** A line of the list; undefined without an id. Missing fields have their usual values. */
export function lineOf(row: Row): PostLine | undefined {
  const field = (name: string) => oneLine(row[name] ?? '')
  const id = field('post_id').slice(0, 500)
  if (id === '') return undefined
  const [, slug = id] = /^\d+\.(.+)$/.exec(id) ?? []
  return {
    id,
    slug,
    path: `posts/${id}`,
    isListed: true,
    title: field('title'),
    subtitle: field('subtitle'),
    date: field('post_date'),
    type: field('type').toLowerCase() || 'newsletter',
    audience: field('audience').toLowerCase() || 'everyone',
    isPublished: /^(true|1|yes)$/i.test(field('is_published')),
    podcastUrl: field('podcast_url'),
  }
}
