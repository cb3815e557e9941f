import { type SplitBody, wordsOfComment, wordsWithBody } from '@byline/text-search/index-words'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { insertRow } from '../../db/rows/rows.ts'
import { firstSeqOf, SEQS_PER_MILLISECOND } from '../../db/seq.ts'
import type { Tx } from '../../db/tables/schema.ts'
import { addStemmed, stemmerOf } from './stemmer-store.ts'
import { addWords } from './vocabulary-store.ts'

export interface IndexedPost {
  seq: number
  title: string
  caption: string
  tags: string[]
  /** Empty or undefined for the language of the site. */
  language?: string | undefined
  body: SplitBody
}

/** Replaces the words of a post in the search indexes, visible or not; searches start from what readers may see. */
export async function indexPost(tx: Tx, post: IndexedPost): Promise<void> {
  const { words, raws, language } = wordsWithBody(post, post.body, await stemmerOf(tx, post.language))
  const dialect = dialectOf(tx)
  await dialect.indexTitle(tx, post.seq, post.title)
  await dialect.indexWords(tx, 'post_words', post.seq, words)
  await dialect.indexFragments(tx, 'post_fragments', post.seq, () => filteredOfPost(tx, post.seq))
  await addWords(tx, await dialect.findUnknown(tx, [...raws]))
  await addStemmed(tx, [language])
}

/** Replaces the words of a comment, with stems of its post's language. They are deleted with the row of the comment. */
export async function indexComment(
  tx: Tx,
  { id, post_id, created_at, html }: { id: string; post_id: string; created_at: string; html: string },
) {
  const seq = (await numberOf(tx, id)) ?? (await addNumber(tx, id, created_at))
  const dialect = dialectOf(tx)
  const post = await tx.selectFrom('posts').select('language').where('id', '=', post_id).executeTakeFirst()
  const stemmer = await stemmerOf(tx, post?.language)
  await dialect.indexWords(tx, 'comment_words', seq, wordsOfComment(html, stemmer))
  await dialect.indexFragments(tx, 'comment_fragments', seq, () => filteredOfComment(tx, id))
  await addStemmed(tx, [stemmer?.language ?? ''])
}

/** The texts that the filter of Manage Posts looks at. */
async function filteredOfPost(tx: Tx, seq: number): Promise<string[]> {
  const row = await tx
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .select(['title', 'name'])
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row ? [row.title, row.name] : []
}

/** The texts that the filter of Manage Comments looks at. */
async function filteredOfComment(tx: Tx, id: string): Promise<string[]> {
  const row = await tx
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['content', 'name', 'title'])
    .where('comments.id', '=', id)
    .executeTakeFirst()
  return row ? [row.content, row.name, row.title] : []
}

async function numberOf(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx.selectFrom('comment_numbers').select('seq').where('comment_id', '=', id).executeTakeFirst()
  return row?.seq
}

/** Numbers follow the dates of comments, so that the index returns the newest first without sorting. */
async function addNumber(tx: Tx, id: string, createdAt: string): Promise<number> {
  for (let first = firstSeqOf(createdAt); ; first += SEQS_PER_MILLISECOND) {
    const last = await tx
      .selectFrom('comment_numbers')
      .select('seq')
      .where('seq', '>=', first)
      .where('seq', '<', first + SEQS_PER_MILLISECOND)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const seq = last ? last.seq + 1 : first
    // A millisecond that has no free number left continues in the next one.
    if (seq === first + SEQS_PER_MILLISECOND) continue
    await insertRow(tx, 'comment_numbers', { seq, comment_id: id })
    return seq
  }
}
