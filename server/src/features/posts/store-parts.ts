import { tagKey } from '@byline/contract/posts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/schema.ts'
import type { RenderedDraft } from './post-draft.ts'
import { replaceTags, replaceText, replaceUploads } from './write-store.ts'

/** Writes what belongs to a post beside its row: its text, its tags, its pictures and what search looks at. */
export async function storeParts(
  transaction: Db,
  seq: number,
  id: string,
  { title, caption, body, tags, createdAt, text, shown }: RenderedDraft,
): Promise<void> {
  await replaceText(transaction, {
    post_id: id,
    body,
    html: text.html,
    contents: JSON.stringify(text.contents),
    renderer: text.renderer,
  })
  await replaceTags(
    transaction,
    id,
    tags.map((tag) => ({ post_id: id, tag, tag_key: tagKey(tag), created_at: createdAt })),
  )
  await replaceUploads(transaction, id, shown)
  await dialectOf(transaction).indexPost(transaction, { seq, title, caption, tags, body })
}
