import { setImmediate } from 'node:timers/promises'
import { slugFromTitle } from '@byline/contract/rules/slugs'
import type { IndexedText } from '@byline/text-search/index-words'
import { cacheTags } from '../../../db/cache-tags.ts'
import { newId } from '../../../db/new-id.ts'
import { idsOf } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import { wordsOf } from '../../search/words-of.ts'
import { findTaken, freeSlug } from '../rows/address-store.ts'
import { insertPosts } from '../rows/insert-posts-store.ts'
import { type PostContent, type RenderedBody, renderBody, type Saving, withState } from '../rows/post-content.ts'
import { joinSeries } from '../series/choose-series.ts'

/** A post that is created together with others. */
export interface NewPost {
  saving: Saving
  content: PostContent
  /** The first free one is used; if none is free, the last one gets a number. */
  slugs: readonly string[]
  /** Paths that redirect to the post, unless they redirect to another one already. */
  addresses: readonly string[]
  series?: { title: string; order?: number } | undefined
}

/**
 * Creates posts in one transaction and with few statements, because each transaction waits for the disk, and each
 * statement takes longer than its rows. `alongside` gets their ids, in their order. Throws what `alongside` throws, and
 * then none of them is stored.
 */
export async function createPosts(
  db: Db,
  posts: readonly NewPost[],
  alongside: (tx: Tx, ids: string[], invalidate: Invalidate) => Promise<void>,
): Promise<void> {
  const rendered = await Promise.all(posts.map(({ saving, content }) => renderBody(saving, content.body)))
  const words = await allWords(db, posts, rendered)
  await transact(db, async (tx, invalidate) => {
    const slugs = await chooseSlugs(tx, posts)
    const rows = posts.map(({ content, addresses }, n) => {
      const id = newId()
      return {
        id,
        content,
        addresses,
        ...addressOf(content, id, String(slugs[n])),
        rendered: rendered[n] as (typeof rendered)[number],
        words: words[n] as (typeof words)[number],
      }
    })
    await insertPosts(tx, rows)
    for (const [n, { id, content }] of rows.entries()) {
      const series = posts[n]?.series
      if (series) await joinSeries(tx, invalidate, { ...content, id }, series)
    }
    await alongside(tx, idsOf(rows), invalidate)
    const published = rows.filter(({ content }) => isPublished(content))
    if (published.length > 0) invalidate(cacheTags.posts, ...published.map(({ id }) => cacheTags.post(id)))
  })
}

/** A post that is not published takes no slug (`choose-address.ts`). */
function addressOf(content: PostContent, id: string, slug: string) {
  return isPublished(content) ? { slug, wanted_slug: '' } : { slug: id, wanted_slug: slug }
}

function isPublished(content: PostContent): boolean {
  return withState(content).state === 'published'
}

/** After each post the renderer's threads get their next texts; otherwise they would wait for all of them. */
async function allWords(db: Db, posts: readonly NewPost[], rendered: RenderedBody[]): Promise<IndexedText[]> {
  const words: IndexedText[] = []
  for (const [n, { content }] of posts.entries()) {
    words.push(await wordsOf(db, content, String(rendered[n]?.text.html)))
    await setImmediate()
  }
  return words
}

async function chooseSlugs(tx: Tx, posts: readonly NewPost[]): Promise<string[]> {
  const requests = posts.map(({ slugs, addresses, content }) => ({
    slugs: slugs.length > 0 ? slugs : [slugOf(content)],
    addresses,
    content,
  }))
  const taken = await findTaken(tx, [...new Set(requests.flatMap(({ slugs }) => slugs))])
  const chosen: string[] = []
  /** The slugs and former slugs of the posts before. */
  const given = new Set<string>()
  for (const { slugs, addresses, content } of requests) {
    if (!isPublished(content)) {
      chosen.push(String(slugs[0]))
      continue
    }
    const free = slugs.find((slug) => !taken.has(slug) && !given.has(slug))
    const slug = free ?? (await freeSlug(tx, String(slugs.at(-1)), '', given))
    chosen.push(slug)
    given.add(slug)
    for (const address of addresses) given.add(address.replace(/^\/article\//, ''))
  }
  return chosen
}

function slugOf({ title, createdAt }: PostContent): string {
  return slugFromTitle(title) || createdAt.slice(0, 10)
}

/** A post as it was on another site, with its id and its address. */
export interface RestoredPost {
  id: string
  /** The id of a post that is not published. */
  slug: string
  wantedSlug: string
  version: number
  content: PostContent
  addresses: readonly string[]
  rendered: RenderedBody
}

/** Stores posts of another site that are not here yet. Throws if an id or an address is taken. */
export async function restorePosts(tx: Tx, posts: readonly RestoredPost[]): Promise<void> {
  const rows = posts.map(async ({ wantedSlug, ...post }) => ({
    ...post,
    wanted_slug: wantedSlug,
    words: await wordsOf(tx, post.content, post.rendered.text.html),
  }))
  await insertPosts(tx, await Promise.all(rows))
}
