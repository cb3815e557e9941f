import { tagKey } from '@byline/contract/rules/tags'
import { fragmentsOf } from '@byline/text-search/fragments'
import type { IndexedText } from '@byline/text-search/index-words'
import { dialectOf } from '../../../db/dialect/dialect.ts'
import { insertMany } from '../../../db/rows/insert-many.ts'
import type { Tx } from '../../../db/tables/schema.ts'
import { addStemmed } from '../../search/stemmer-store.ts'
import { addWords } from '../../search/vocabulary-store.ts'
import { isPostVisible } from '../../visibility/rules.ts'
import { freeSeqs } from './number-store.ts'
import { columnsOf, type PostContent, type RenderedBody, withState } from './post-content.ts'

/** A new post with its rendered body and the words of its search index. */
export interface PostRows {
  id: string
  slug: string
  wanted_slug: string
  /** 1 if undefined. */
  version?: number
  content: PostContent
  /** Paths that redirect to the post, unless they redirect to another one already. */
  addresses: readonly string[]
  rendered: RenderedBody
  words: IndexedText
}

/** Stores new posts with all their parts: texts, tags, pictures, addresses and search indexes. */
export async function insertPosts(tx: Tx, rows: readonly PostRows[]): Promise<void> {
  const seqs = await freeSeqs(
    tx,
    rows.map(({ content }) => content.createdAt),
  )
  await insertMany(
    tx,
    'posts',
    rows.map(({ id, slug, wanted_slug, version = 1, content, rendered }, n) => ({
      ...columnsOf(content),
      id,
      seq: Number(seqs[n]),
      slug,
      wanted_slug,
      version,
      visible: isPostVisible({ ...withState(content), deletedAt: null }) ? 1 : 0,
      minutes: rendered.text.minutes,
      excerpt: rendered.text.excerpt,
    })),
  )
  await insertMany(
    tx,
    'post_texts',
    rows.map(({ id, content: { body }, rendered: { text } }) => ({
      post_id: id,
      body,
      html: text.html,
      renderer: text.renderer,
      contents: JSON.stringify(text.contents),
    })),
  )
  const tags = rows.flatMap(({ id, content }) =>
    content.tags.map((tag) => ({ post_id: id, tag, tag_key: tagKey(tag), created_at: content.createdAt })),
  )
  await insertMany(tx, 'post_tags', tags)
  const shown = rows.flatMap(({ id, rendered }) => rendered.shown.map((file) => ({ post_id: id, file })))
  await insertMany(tx, 'post_uploads', shown)
  const addresses = rows.flatMap(({ id, addresses }) => addresses.map((path) => ({ path, post_id: id })))
  await insertMany(tx, 'addresses', addresses, { ignoreConflicts: true })
  await indexPosts(tx, rows, seqs)
}

/** Does for many new posts what `indexPost` does for one. */
async function indexPosts(tx: Tx, rows: readonly PostRows[], seqs: readonly number[]): Promise<void> {
  const names = await namesOf(tx, [...new Set(rows.map(({ content }) => content.userId))])
  const raws = new Set<string>()
  const indexed = rows.map(({ content, words }, n) => {
    for (const raw of words.raws) raws.add(raw)
    const { title, userId } = content
    const fragments = () => {
      const both = [title, names.get(userId) ?? ''].flatMap((text) => [...fragmentsOf(text, { frequent: true })])
      return [...new Set(both)]
    }
    return { seq: Number(seqs[n]), title, words: words.words, fragments }
  })
  const dialect = dialectOf(tx)
  await dialect.insertIndexed(tx, 'post', indexed)
  await addWords(tx, await dialect.findUnknown(tx, [...raws]))
  await addStemmed(
    tx,
    rows.map(({ words }) => words.language),
  )
}

async function namesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const users = await tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
