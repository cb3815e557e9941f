import { tagKey } from '@byline/contract/rules/tags'
import { splitBody } from '@byline/text-search/index-words'
import type { Tx } from '../../../db/tables/schema.ts'
import { indexPost } from '../../search-index/index-store.ts'
import { loadText } from '../one-post/store.ts'
import type { PostContent, RenderedBody } from './post-content.ts'
import { replaceTags, replaceText, replaceUploads } from './write-store.ts'

/** Writes the other rows of a post: its tags, its search index, and its text and pictures if `rendered` is given. */
export async function storeParts(
  tx: Tx,
  seq: number,
  id: string,
  { title, caption, body, tags, createdAt }: PostContent,
  rendered: RenderedBody | undefined,
): Promise<void> {
  if (rendered) {
    const { html, contents, renderer } = rendered.text
    await replaceText(tx, {
      post_id: id,
      body,
      html,
      contents: JSON.stringify(contents),
      renderer,
    })
    await replaceUploads(tx, id, rendered.shown)
  }
  await replaceTags(
    tx,
    id,
    tags.map((tag) => ({ post_id: id, tag, tag_key: tagKey(tag), created_at: createdAt })),
  )
  const split = rendered?.words ?? splitBody(rendered?.text.html ?? (await loadText(tx, id)).html)
  await indexPost(tx, { seq, title, caption, tags, body: split })
}
