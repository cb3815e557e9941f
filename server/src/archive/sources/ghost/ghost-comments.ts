import type { SourceComment } from '../../import/source.ts'
import { nameFrom } from '../fields/author.ts'
import type { RecordChanges } from '../fields/changes.ts'
import { momentFrom } from '../fields/moment.ts'
import { htmlToMarkdown } from '../html-to-markdown/html-to-markdown.ts'
import { type GhostExport, idIn, idOf, type PostEntry, type Row, readRow } from './ghost-export.ts'
import { local } from './post-text.ts'

/** More comments than any post has. */
const COMMENTS_MAX = 10_000

/** The published comments of a post, oldest first. Nothing is said of their authors but the name that visitors saw. */
export async function ghostComments(
  file: string,
  { id: postId, part }: Pick<PostEntry, 'id' | 'part'>,
  { comments, memberNames }: GhostExport,
  changes: RecordChanges,
): Promise<SourceComment[]> {
  const places = comments.get(postId) ?? []
  if (places.length > COMMENTS_MAX) changes.add('left out', 'comments beyond 10,000')
  const rows: Row[] = []
  for (const place of places.slice(0, COMMENTS_MAX)) rows.push(await readRow(file, place))
  const known = new Set(rows.map(({ id }) => idOf(id)))
  const nameOf = (row: Row) => memberNames.get(idIn(part, row.member_id))
  return rows
    .flatMap((row) => commentOf(row, known, nameOf(row), changes))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)))
}

function commentOf(
  row: Row,
  known: ReadonlySet<string>,
  name: string | undefined,
  changes: RecordChanges,
): SourceComment[] {
  const createdAt = momentFrom(row.created_at, 'the date of a comment', changes)
  const content = htmlToMarkdown(local(idOf(row.html))).body
  if (!createdAt || content === '') return []
  // A reply names the comment that it answers, and the one with which the thread begins.
  const parent = [row.in_reply_to_id, row.parent_id].map(idOf).find((id) => known.has(id))
  return [
    {
      id: idOf(row.id),
      ...(parent !== undefined && { parent }),
      author: nameFrom(name) ?? 'Anonymous',
      content,
      createdAt,
    },
  ]
}
