import { tagKey } from '@byline/contract/rules/tags'
import { fragmentsOf } from '@byline/text-search/fragments'
import type { wordsOfPost } from '@byline/text-search/index-words'
import { dialectOf } from '../../../db/dialect/dialect.ts'
import { insertMany } from '../../../db/insert-many.ts'
import type { Tx } from '../../../db/tables/schema.ts'
import { addWords } from '../../search-index/vocabulary-store.ts'
import { isPostVisible } from '../../visibility/rules.ts'
import { columnsOf, type PostContent, type RenderedBody, withState } from './post-content.ts'

interface Row {
  id: string
  seq: number
  slug: string
  wanted_slug: string
  /** 1 if undefined. */
  version?: number
  content: PostContent
  addresses: readonly string[]
  rendered: RenderedBody
  words: ReturnType<typeof wordsOfPost>
}

/** Stores new posts with all their parts: texts, tags, pictures, addresses and search indexes. */
export async function insertPosts(tx: Tx, rows: readonly Row[]): Promise<void> {
  await insertMany(
    tx,
    'posts',
    rows.map(({ id, seq, slug, wanted_slug, version = 1, content, rendered }) => ({
      ...columnsOf(content),
      ...{ id, seq, slug, wanted_slug, version },
      visible: isPostVisible({ ...withState(content), deletedAt: null }) ? 1 : 0,
      ...{ minutes: rendered.text.minutes, excerpt: rendered.text.excerpt },
    })),
  )
  await insertMany(
    tx,
    'post_texts',
    rows.map(({ id, content: { body }, rendered: { text } }) => ({
      ...{ post_id: id, body, html: text.html, renderer: text.renderer },
      contents: JSON.stringify(text.contents),
    })),
  )
  const tags = rows.flatMap(({ id, content }) =>
    content.tags.map((tag) => ({
      ...{ post_id: id, tag, tag_key: tagKey(tag), created_at: content.createdAt },
    })),
  )
  await insertMany(tx, 'post_tags', tags)
  const shown = rows.flatMap(({ id, rendered }) =>
    rendered.shown.map((file) => ({ post_id: id, file })),
  )
  await insertMany(tx, 'post_uploads', shown)
  const addresses = rows.flatMap(({ id, addresses }) =>
    addresses.map((path) => ({ path, post_id: id })),
  )
  await insertMany(tx, 'addresses', addresses, { ignoreConflicts: true })
  await indexPosts(tx, rows)
}

/** Does for many new posts what `indexPost` does for one. */
async function indexPosts(tx: Tx, rows: readonly Row[]): Promise<void> {
  const names = await namesOf(tx, [...new Set(rows.map(({ content }) => content.userId))])
  const raws = new Set<string>()
  const indexed = rows.map(({ seq, content, words }) => {
    for (const raw of words.raws) raws.add(raw)
    const { title, userId } = content
    const fragments = () => {
      const both = [title, names.get(userId) ?? ''].flatMap((text) => [
        ...fragmentsOf(text, { frequent: true }),
      ])
      return [...new Set(both)]
    }
    return { seq, title, words: words.words, fragments }
  })
  const dialect = dialectOf(tx)
  await dialect.insertIndexed(tx, 'post', indexed)
  await addWords(tx, await dialect.findUnknown(tx, [...raws]))
}

async function namesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const users = await tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
