import { slugFromTitle } from '@byline/contract/slugs'
import { cacheTags } from '../../db/cache-tags.ts'
import { newId } from '../../db/new-id.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { insertPosts } from './create-posts-store.ts'
import { type PostContent, renderBody, type Saving } from './post-content.ts'
import { findTaken, freeSeq, freeSlug } from './write-store.ts'

/** A post that is created together with others. */
export interface NewPost {
  saving: Saving
  content: PostContent
  /** The first free one is used; if none is free, the last one gets a number. */
  slugs: readonly string[]
  /** Paths that redirect to the post, unless they redirect to another one already. */
  addresses: readonly string[]
}

/**
 * Creates posts in one transaction and with few statements, because each transaction waits for the disk, and each
 * statement takes longer than its rows. `alongside` gets their ids, in their order. Throws what `alongside` throws, and
 * then none of them is stored.
 */
export async function createPosts(
  db: Db,
  posts: readonly NewPost[],
  alongside: (tx: Tx, ids: string[]) => Promise<void>,
): Promise<void> {
  const rendered = await Promise.all(
    posts.map(({ saving, content }) => renderBody(saving, content.body)),
  )
  await transact(db, async (tx, invalidate) => {
    const slugs = await chooseSlugs(tx, posts)
    const numbers = await chooseNumbers(tx, posts)
    const rows = posts.map(({ content, addresses }, n) => ({
      id: newId(),
      seq: Number(numbers[n]),
      slug: String(slugs[n]),
      ...{ content, addresses },
      rendered: rendered[n] as (typeof rendered)[number],
    }))
    await insertPosts(tx, rows)
    const ids = rows.map(({ id }) => id)
    await alongside(tx, ids)
    invalidate(cacheTags.posts, ...ids.map(cacheTags.post))
  })
}

async function chooseSlugs(tx: Tx, posts: readonly NewPost[]): Promise<string[]> {
  const wishes = posts.map(({ slugs, addresses, content: { title, createdAt } }) => ({
    slugs: slugs.length > 0 ? slugs : [slugFromTitle(title) || createdAt.slice(0, 10)],
    addresses,
  }))
  const taken = await findTaken(tx, [...new Set(wishes.flatMap(({ slugs }) => slugs))])
  const chosen: string[] = []
  /** The slugs and former slugs of the posts before. */
  const given = new Set<string>()
  for (const { slugs, addresses } of wishes) {
    const free = slugs.find((slug) => !taken.has(slug) && !given.has(slug))
    const slug = free ?? (await freeSlug(tx, String(slugs.at(-1)), '', given))
    chosen.push(slug)
    given.add(slug)
    for (const address of addresses) given.add(address.replace(/^\/article\//, ''))
  }
  return chosen
}

/** The numbers of the posts (`seq.ts`), of which several may have one date. */
async function chooseNumbers(tx: Tx, posts: readonly NewPost[]): Promise<number[]> {
  const given = new Set<number>()
  for (const { content } of posts) {
    let seq = await freeSeq(tx, content.createdAt)
    while (given.has(seq)) seq++
    given.add(seq)
  }
  return [...given]
}
