import { noteOf } from '@byline/contract/imports/note'
import type { Say } from '@byline/languages/texts'
import { nameFrom } from '../fields/author.ts'
import { momentFrom } from '../fields/moment.ts'
import { htmlToMarkdown } from '../html-to-markdown/html-to-markdown.ts'
import type { Changes } from '../records/changes.ts'
import type { SourceComment } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'
import { local } from './post-text.ts'
import { type GhostExport, idIn, idOf, type PostEntry, type Row, readRows } from './rows/ghost-export.ts'

/** More comments than any post has, and the characters of all of them. */
const [COMMENTS_MAX, CHARACTERS_MAX] = [10_000, 10_000_000]

/** A comment with the ids of those to which it may be a reply. */
interface Found {
  comment: SourceComment
  parents: string[]
}

interface Around {
  found: GhostExport
  changes: Changes
  say: Say | undefined
}

/** The published comments of a post, oldest first. Nothing is said of their authors but the name that visitors saw. */
export async function ghostComments(
  file: string,
  { id: postId, part }: Pick<PostEntry, 'id' | 'part'>,
  { found: { comments, members }, changes, say }: Around,
): Promise<SourceComment[]> {
  const places = comments.get(postId) ?? []
  if (places.length > COMMENTS_MAX) changes.add('left out', noteOf('dashboard.imports.changeManyComments'))
  const names = new Map<string, string | undefined>()
  const nameOf = async (member: string) => {
    if (!names.has(member)) names.set(member, await readName(file, members.get(member)))
    return names.get(member)
  }
  const known = new Set<string>()
  const read: Found[] = []
  let characters = 0
  for await (const row of readRows(file, places.slice(0, COMMENTS_MAX))) {
    known.add(idOf(row.id))
    const one = foundIn(row, await nameOf(idIn(part, row.member_id)), { changes, say })
    characters += one?.comment.content.length ?? 0
    if (characters > CHARACTERS_MAX) {
      changes.add('left out', noteOf('dashboard.imports.changeLongComments'))
      break
    }
    if (one) read.push(one)
  }
  return read
    .map(({ comment, parents }) => {
      const parent = parents.find((id) => known.has(id))
      return parent === undefined ? comment : { ...comment, parent }
    })
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)))
}

async function readName(file: string, places: Parameters<typeof readRows>[1] = []): Promise<string | undefined> {
  const { value: row } = await readRows(file, places.slice(-1)).next()
  return nameFrom((row as Row | undefined)?.name)
}

function foundIn(
  row: Row,
  name: string | undefined,
  { changes, say }: Pick<Around, 'changes' | 'say'>,
): Found | undefined {
  const createdAt = momentFrom(row.created_at, 'the date of a comment', changes)
  const content = textOf(row, changes, say)
  if (!createdAt || content === '') return undefined
  return {
    comment: { id: idOf(row.id), author: name ?? '', content, createdAt },
    // A reply names the comment that it answers, and the one with which the thread begins.
    parents: [row.in_reply_to_id, row.parent_id].map(idOf),
  }
}

function textOf(row: Row, changes: Changes, say: Say | undefined): string {
  try {
    return htmlToMarkdown(local(idOf(row.html)), { say }).body
  } catch (error) {
    // The post and its other comments are whole.
    if (!(error instanceof Unreadable)) throw error
    changes.add(
      'left out',
      noteOf('dashboard.imports.changeComment', { id: idOf(row.id).slice(0, 40), reason: error.note }),
    )
    return ''
  }
}
