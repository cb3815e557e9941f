import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { cacheTags } from '../db/cache-tags.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { insertComment } from '../features/comments/store.ts'
import { type RenderedBody, renderBody } from '../features/posts/post-content.ts'
import { insertContent } from '../features/posts/save-post.ts'
import { hasPosts } from '../features/posts/store.ts'
import { addAddresses } from '../features/posts/write-store.ts'
import { createNextAvif } from '../features/uploads/avif.ts'
import { storePicture } from '../features/uploads/store-picture.ts'
import { emailKey } from '../features/users/rules.ts'
import { insertUser } from '../features/users/store.ts'
import { type RenderedText, renderLimits } from '../markdown/renderer.ts'
import { inBackground } from '../queue/fair-queue.ts'

/**
 * One line of a seed file. Later lines refer to users, texts, pictures and posts by their number among their kind, from
 * 0. Dates are ISO 8601 in UTC.
 */
export type SeedLine =
  | { user: { name: string; email: string | null; verified: boolean; createdAt: string } }
  /** Markdown of posts or comments; a shared text is rendered once. */
  | { text: string }
  /** Path of a picture file, from the folder of the seed file. */
  | { picture: string }
  | { post: SeedPost }
  | { comment: { post: number; user: number; text: number; createdAt: string } }

interface SeedPost {
  user: number
  text: number
  picture: number | null
  title: string
  caption: string
  slug: string
  formerSlugs: string[]
  tags: string[]
  createdAt: string
  updatedAt: string
}

export interface SeedCounts {
  users: number
  posts: number
  comments: number
}

/** Lines that are stored in one transaction, so that a large site takes minutes instead of hours. */
const BATCH = 1_000

/**
 * Fills a site without posts, through the functions that store the content of users. Throws if the site has posts.
 * After an interrupted seed the site is incomplete and must be created again.
 */
export async function seed(
  deps: Deps,
  lines: AsyncIterable<SeedLine>,
  folder: string,
): Promise<SeedCounts> {
  if (await hasPosts(deps.db)) throw new Error('this site has posts already; seed fills empty ones')
  const site = new SeededSite(deps, folder)
  let batch: SeedLine[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < BATCH) continue
    await site.store(batch)
    batch = []
  }
  await site.store(batch)
  // Otherwise the program would create them while it is measured.
  while (await createNextAvif(deps.db, deps.uploads));
  return site.counts
}

class SeededSite {
  readonly #deps: Deps
  readonly #folder: string
  readonly #users: string[] = []
  readonly #texts: string[] = []
  readonly #pictures: string[] = []
  readonly #posts: string[] = []
  readonly #bodies = new Map<number, Promise<RenderedBody>>()
  readonly #comments = new Map<number, Promise<RenderedText>>()
  #commentCount = 0

  constructor(deps: Deps, folder: string) {
    this.#deps = deps
    this.#folder = folder
  }

  get counts(): SeedCounts {
    return {
      users: this.#users.length,
      posts: this.#posts.length,
      comments: this.#commentCount,
    }
  }

  async store(lines: SeedLine[]): Promise<void> {
    for (const line of lines) await this.#prepare(line)
    await transact(this.#deps.db, async (tx, invalidate) => {
      for (const line of lines) await this.#insert(tx, line)
      // The pages of these posts cannot be in a cache yet.
      invalidate(cacheTags.posts, cacheTags.words)
    })
  }

  /** Stores pictures and renders texts outside of the transaction, to keep it short. */
  async #prepare(line: SeedLine): Promise<void> {
    const { db, uploads, renderer } = this.#deps
    if ('text' in line) this.#texts.push(line.text)
    if ('picture' in line) {
      const bytes = await readFile(resolve(this.#folder, line.picture))
      this.#pictures.push((await storePicture(db, uploads, bytes)).file)
    }
    const limitMs = renderLimits.backgroundMs
    if ('post' in line && !this.#bodies.has(line.post.text)) {
      const saving = { db, renderer, turn: inBackground, limitMs }
      const body = renderBody(saving, at(this.#texts, line.post.text))
      this.#bodies.set(line.post.text, body)
      await body
    }
    if ('comment' in line && !this.#comments.has(line.comment.text)) {
      const options = { turn: inBackground, comment: true }
      const text = renderer.render(at(this.#texts, line.comment.text), {}, limitMs, options)
      this.#comments.set(line.comment.text, text)
      await text
    }
  }

  async #insert(tx: Tx, line: SeedLine): Promise<void> {
    if ('user' in line) {
      const { name, email, verified, createdAt } = line.user
      const id = newId()
      await insertUser(tx, {
        id,
        name,
        email,
        email_key: email && emailKey(email),
        email_confirmed_at: email && createdAt,
        password_hash: null,
        avatar: null,
        verified: verified ? 1 : 0,
        admin: 0,
        writer: 0,
        created_at: createdAt,
        deleted_at: null,
      })
      this.#users.push(id)
    } else if ('post' in line) {
      this.#posts.push(await this.#insertPost(tx, line.post))
    } else if ('comment' in line) {
      const { post, user, text, createdAt } = line.comment
      const { html, renderer } = await at(this.#comments, text)
      await insertComment(tx, {
        id: newId(),
        post_id: at(this.#posts, post),
        user_id: at(this.#users, user),
        content: at(this.#texts, text),
        html,
        renderer,
        created_at: createdAt,
        updated_at: createdAt,
        deleted_at: null,
        deletion_id: null,
      })
      this.#commentCount++
    }
  }

  async #insertPost(tx: Tx, post: SeedPost): Promise<string> {
    const { user, text, picture, slug, formerSlugs, ...fields } = post
    const content = {
      ...fields,
      body: at(this.#texts, text),
      avatar: picture === null ? null : at(this.#pictures, picture),
      userId: at(this.#users, user),
    }
    const { id } = await insertContent(tx, content, await at(this.#bodies, text), {
      proposed: slug,
    })
    await addAddresses(
      tx,
      id,
      formerSlugs.map((former) => `/article/${former}`),
    )
    return id
  }
}

function at<T>(list: T[] | Map<number, T>, number: number): T {
  const found = Array.isArray(list) ? list[number] : list.get(number)
  if (found === undefined) throw new Error(`a line refers to number ${number}, which is not there`)
  return found
}
