import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { fragmentsOf } from '@byline/text-search/fragments'
import { splitBody, wordsOfComment, wordsWithBody } from '@byline/text-search/index-words'
import { cacheTags } from '../../db/cache-tags.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { newId } from '../../db/new-id.ts'
import { firstSeqOf, SEQS_PER_MILLISECOND } from '../../db/seq.ts'
import type { Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { hasPosts } from '../../features/posts/one-post/store.ts'
import { renderBody } from '../../features/posts/rows/post-content.ts'
import { createNextAvif } from '../../features/uploads/avif.ts'
import { storePicture } from '../../features/uploads/store-picture.ts'
import { emailKey } from '../../features/users/account/rules.ts'
import { insertUser } from '../../features/users/account/store.ts'
import { renderLimits } from '../../rendering/renderer.ts'
import { SeedBatch, type SeededBody, type SeededRemark, type SeededUser } from './seed-batch-store.ts'
import type { SeedLine, SeedPost } from './seed-line.ts'

export interface SeedCounts {
  users: number
  posts: number
  comments: number
}

/** Lines that are stored in one transaction, so that a large site takes minutes instead of hours. */
const BATCH = 20_000

/**
 * Fills a site without posts. Posts and comments come in the order of their dates, the oldest first, and no two posts
 * have one slug. Throws if the site has posts. After an interrupted seed the site is incomplete and must be created
 * again.
 */
export async function seed(deps: Deps, lines: AsyncIterable<SeedLine>, folder: string): Promise<SeedCounts> {
  if (await hasPosts(deps.db)) throw new Error('this site has posts already; seed fills empty ones')
  const site = new SeededSite(deps, folder)
  await dialectOf(deps.db).inBulk(deps.db, async () => {
    let batch: SeedLine[] = []
    for await (const line of lines) {
      batch.push(line)
      if (batch.length < BATCH) continue
      await site.store(batch)
      batch = []
    }
    await site.store(batch)
  })
  // Otherwise the program would create them while it is measured.
  while (await createNextAvif(deps.db, deps.uploads));
  return site.counts
}

class SeededSite {
  readonly #deps: Deps
  readonly #folder: string
  readonly #users: SeededUser[] = []
  readonly #texts: string[] = []
  readonly #pictures: string[] = []
  readonly #posts: { id: string; title: string }[] = []
  readonly #bodies = new Map<number, SeededBody>()
  readonly #remarks = new Map<number, SeededRemark>()
  readonly #vocabulary = new Set<string>()
  readonly #postNumbers = numbersInOrder()
  readonly #commentNumbers = numbersInOrder()
  #commentCount = 0

  constructor(deps: Deps, folder: string) {
    this.#deps = deps
    this.#folder = folder
  }

  get counts(): SeedCounts {
    return { users: this.#users.length, posts: this.#posts.length, comments: this.#commentCount }
  }

  async store(lines: SeedLine[]): Promise<void> {
    for (const line of lines) await this.#prepare(line)
    await transact(this.#deps.db, async (tx, invalidate) => {
      const batch = new SeedBatch()
      for (const line of lines) {
        if ('user' in line) this.#users.push(await storeUser(tx, line.user))
        else if ('post' in line) this.#addPost(batch, line.post)
        else if ('comment' in line) this.#addComment(batch, line.comment)
      }
      await batch.store(tx)
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
      const rendered = await renderBody(saving, at(this.#texts, line.post.text))
      this.#bodies.set(line.post.text, { ...rendered, split: splitBody(rendered.text.html) })
    }
    if ('comment' in line && !this.#remarks.has(line.comment.text)) {
      const options = { turn: inBackground, comment: true }
      const content = at(this.#texts, line.comment.text)
      const { html, renderer: version } = await renderer.render(content, {}, limitMs, options)
      const fragments = [...fragmentsOf(content, { frequent: false })].join(' ')
      this.#remarks.set(line.comment.text, { content, html, renderer: version, fragments, words: wordsOfComment(html) })
    }
  }

  #addPost(batch: SeedBatch, post: SeedPost): void {
    const { text, picture } = post
    const body = at(this.#bodies, text)
    const author = at(this.#users, post.user)
    const { words, raws } = wordsWithBody(post, body.split)
    const id = newId()
    batch.addPost(post, {
      id,
      seq: this.#postNumbers(post.createdAt),
      author,
      body,
      words,
      content: at(this.#texts, text),
      picture: picture === null ? null : at(this.#pictures, picture),
    })
    for (const raw of raws) {
      if (this.#vocabulary.has(raw)) continue
      this.#vocabulary.add(raw)
      batch.newWords.push(raw)
    }
    this.#posts.push({ id, title: post.title })
  }

  #addComment(
    batch: SeedBatch,
    { post, user, text, createdAt }: { post: number; user: number; text: number; createdAt: string },
  ): void {
    batch.addComment({
      id: newId(),
      seq: this.#commentNumbers(createdAt),
      post: at(this.#posts, post),
      author: at(this.#users, user),
      remark: at(this.#remarks, text),
      createdAt,
    })
    this.#commentCount++
  }
}

async function storeUser(
  tx: Tx,
  { name, email, verified, createdAt }: { name: string; email: string | null; verified: boolean; createdAt: string },
): Promise<SeededUser> {
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
  return { id, name }
}

/** Gives the numbers of rows that come in the order of their dates (`seq.ts`). */
function numbersInOrder(): (createdAt: string) => number {
  let last = 0
  return (createdAt) => {
    const first = firstSeqOf(createdAt)
    if (first + SEQS_PER_MILLISECOND <= last) throw new Error(`the line of ${createdAt} comes after a later one`)
    last = Math.max(first, last + 1)
    return last
  }
}

function at<T>(list: T[] | Map<number, T>, number: number): T {
  const found = Array.isArray(list) ? list[number] : list.get(number)
  if (found === undefined) throw new Error(`a line refers to number ${number}, which is not there`)
  return found
}
