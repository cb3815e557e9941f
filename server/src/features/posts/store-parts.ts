import { tagKey } from '@byline/contract/posts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/schema.ts'
import type { PostDraft, RenderedBody } from './post-draft.ts'
import { replaceTags, replaceText, replaceUploads } from './write-store.ts'

/**
 * Writes what belongs to a post beside its row: its text and its pictures, where those are `rendered` anew, its
 * tags and what search looks at.
 */
export async function storeParts(
  transaction: Db,
  seq: number,
  id: string,
  { title, caption, body, tags, createdAt }: PostDraft,
  rendered: RenderedBody | undefined,
): Promise<void> {
  if (rendered) {
    const { html, contents, renderer } = rendered.text
    await replaceText(transaction, {
      post_id: id,
      body,
      html,
      contents: JSON.stringify(contents),
      renderer,
    })
    await replaceUploads(transaction, id, rendered.shown)
  }
  await replaceTags(
    transaction,
    id,
    tags.map((tag) => ({ post_id: id, tag, tag_key: tagKey(tag), created_at: createdAt })),
  )
  await dialectOf(transaction).indexPost(transaction, { seq, title, caption, tags, body })
}
