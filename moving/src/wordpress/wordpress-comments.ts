import { noteOf } from '@byline/contract/imports/note'
import { visibleCharacter } from '@byline/contract/rules/invisible'
import { cutMarks } from '@byline/contract/rules/marks'
import type { Say } from '@byline/languages/texts'
import { commentToMarkdown } from '../html-to-markdown/comment-to-markdown.ts'
import type { SourceChange, SourceComment } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'
import { createdAt, readDate } from './wordpress-dates.ts'
import { displayName } from './wordpress-terms.ts'
import type { WxrItem } from './wxr/wxr-item.ts'

type Fields = Record<string, string>

/**
 * The approved comments of a post, each after the one to which it replies. A reply to one that is left out belongs to
 * the nearest one above it that is not.
 */
export function readComments(
  item: WxrItem,
  say: Say,
): {
  comments: SourceComment[]
  changes: SourceChange[]
} {
  const all = new Map<string, Fields>()
  for (const [index, fields] of item.comments.entries())
    all.set((fields['wp:comment_id'] ?? '').trim() || `comment-${index + 1}`, fields)
  const shown = new Map([...all].filter(([, fields]) => isShown(fields)))
  const postDate = createdAt(item) ?? new Date(0).toISOString()
  const unreadable: SourceChange[] = []
  const comments = [...shown].flatMap(([id, fields]) => {
    try {
      return readComment(id, fields, { postDate, say }) ?? []
    } catch (error) {
      // The post and its other comments are whole.
      if (!(error instanceof Unreadable)) throw error
      unreadable.push({
        kind: 'left out',
        what: noteOf('dashboard.imports.changeComment', { id: id.slice(0, 40), reason: error.note }),
      })
      return []
    }
  })
  const ids = new Set(comments.map(({ id }) => id))
  for (const comment of comments) {
    const parent = shownParent(comment.id, all, ids)
    if (parent !== undefined) comment.parent = parent
  }
  return {
    comments: parentsFirst(comments),
    changes: [...changesOf([...all.values()]), ...unreadable],
  }
}

function isShown(fields: Fields): boolean {
  return isComment(fields) && (fields['wp:comment_approved'] ?? '1').trim() === '1'
}

/** The type was empty before WordPress 5.5. Others are pingbacks, trackbacks, and notes of plugins. */
function isComment(fields: Fields): boolean {
  return /^(comment)?$/.test((fields['wp:comment_type'] ?? '').trim())
}

function readComment(
  id: string,
  fields: Fields,
  { postDate, say }: { postDate: string; say: Say },
): SourceComment | undefined {
  const content = cutMarks(commentToMarkdown(fields['wp:comment_content'] ?? '', say))
  if (!visibleCharacter.test(content)) return undefined
  return {
    id,
    author: displayName(fields['wp:comment_author'] ?? '') ?? '',
    content,
    createdAt: readDate(fields['wp:comment_date_gmt']) ?? readDate(fields['wp:comment_date']) ?? postDate,
  }
}

function shownParent(id: string, all: ReadonlyMap<string, Fields>, shown: ReadonlySet<string>): string | undefined {
  const visited = new Set([id])
  for (let next = parentOf(all.get(id)); next && !visited.has(next); next = parentOf(all.get(next))) {
    if (shown.has(next)) return next
    visited.add(next)
  }
  return undefined
}

function parentOf(fields: Fields | undefined): string | undefined {
  const parent = (fields?.['wp:comment_parent'] ?? '').trim()
  return parent === '' || parent === '0' ? undefined : parent
}

/** Sorts comments by date, with each reply after its parent. */
function parentsFirst(comments: SourceComment[]): SourceComment[] {
  const byDate = comments.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
  const byId = new Map(byDate.map((comment) => [comment.id, comment]))
  const placed = new Set<SourceComment>()
  for (const comment of byDate) {
    const chain: SourceComment[] = []
    let next: SourceComment | undefined = comment
    while (next && !placed.has(next) && !chain.includes(next) && chain.length < 1_000) {
      chain.push(next)
      next = next.parent === undefined ? undefined : byId.get(next.parent)
    }
    // A circle of replies is cut where it closes.
    if (next && chain.includes(next)) delete chain.at(-1)?.parent
    for (const one of chain.reverse()) placed.add(one)
  }
  return [...placed]
}

function changesOf(all: Fields[]): SourceChange[] {
  const others = new Map<LeftOutComment, number>()
  const ofTypes = new Map<string, number>()
  for (const fields of all) {
    const type = (fields['wp:comment_type'] ?? '').trim().slice(0, 40)
    const approved = (fields['wp:comment_approved'] ?? '1').trim()
    const kind = kindOf(fields, type, approved)
    if (kind) others.set(kind, (others.get(kind) ?? 0) + 1)
    else if (!isComment(fields)) ofTypes.set(type, (ofTypes.get(type) ?? 0) + 1)
  }
  const notes = [
    ...[...others].map(([kind, count]) => noteOf(`dashboard.imports.comments${kind}`, { count })),
    ...[...ofTypes].map(([type, count]) => noteOf('dashboard.imports.commentsOfType', { count, type })),
  ]
  return notes.map((what) => ({ kind: 'left out', what }))
}

type LeftOutComment = 'Pingback' | 'Trackback' | 'Spam' | 'Deleted' | 'Unapproved'

/** Undefined for a comment that comes in, and for one of another type. */
function kindOf(fields: Fields, type: string, approved: string): LeftOutComment | undefined {
  if (!isComment(fields)) return type === 'pingback' ? 'Pingback' : type === 'trackback' ? 'Trackback' : undefined
  if (approved === '1') return undefined
  return approved === 'spam' ? 'Spam' : approved === 'trash' ? 'Deleted' : 'Unapproved'
}
