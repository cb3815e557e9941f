import { tagKey } from '@byline/contract/rules/tags'
import { splitBody } from '@byline/text-search/index-words'
import type { Updateable } from 'kysely'
import { insertMany } from '../../../db/rows/insert-many.ts'
import { deleteRows, insertRow, upsert } from '../../../db/rows/rows.ts'
import type { Db, PostRow, PostTextRow, Schema, Tx } from '../../../db/tables/schema.ts'
import { carryPassages } from '../../passages/carry-passages.ts'
import { indexPost } from '../../search/index-store.ts'
import { existingPosts } from '../../visibility/store.ts'
import type { PostContent, RenderedBody } from './post-content.ts'

export type SavedPost = Pick<PostRow, 'id' | 'slug' | 'version'>

/** Updates columns of a post and increments its version. */
export function replacePost(
  tx: Tx,
  id: string,
  columns: Updateable<Schema['posts']>,
): Promise<SavedPost & { seq: number }> {
  return tx
    .updateTable('posts')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['seq', 'id', 'slug', 'version'])
    .executeTakeFirstOrThrow()
}

export type WrittenRow = PostRow & Pick<PostTextRow, 'body'>

/** A post before a change, or undefined if it is deleted. */
export function findWritten(db: Db, id: string): Promise<WrittenRow | undefined> {
  return existingPosts(db)
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .selectAll('posts')
    .select('post_texts.body')
    .where('posts.id', '=', id)
    .executeTakeFirst()
}

/** Replaces the other rows of a post: its tags, its search index, and its text with the places of its passages, and pictures if `rendered` is given. */
export async function replaceParts(
  tx: Tx,
  { id, seq }: Pick<PostRow, 'id' | 'seq'>,
  { title, caption, body, tags, createdAt, language }: PostContent,
  rendered: RenderedBody | undefined,
): Promise<void> {
  if (rendered) {
    const { html, contents, renderer } = rendered.text
    await carryPassages(tx, id, html)
    await replaceText(tx, { post_id: id, body, html, contents: JSON.stringify(contents), renderer })
    await replaceUploads(tx, id, rendered.shown)
  }
  await deleteRows(tx, 'post_tags', { post_id: id })
  for (const tag of tags) {
    await insertRow(tx, 'post_tags', { post_id: id, tag, tag_key: tagKey(tag), created_at: createdAt })
  }
  const split = rendered?.words ?? splitBody(await loadHtml(tx, id))
  await indexPost(tx, { seq, title, caption, tags, language, body: split })
}

async function loadHtml(tx: Tx, id: string): Promise<string> {
  const row = await tx.selectFrom('post_texts').select('html').where('post_id', '=', id).executeTakeFirstOrThrow()
  return row.html
}

async function replaceText(tx: Tx, row: PostTextRow): Promise<void> {
  await upsert(tx, 'post_texts', 'post_id', row)
}

/** Records which stored pictures a post's text shows. */
export async function replaceUploads(tx: Tx, postId: string, files: string[]): Promise<void> {
  await deleteRows(tx, 'post_uploads', { post_id: postId })
  await insertMany(
    tx,
    'post_uploads',
    files.map((file) => ({ post_id: postId, file })),
  )
}
