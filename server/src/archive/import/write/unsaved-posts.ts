import { noteOf } from '@byline/contract/imports/note'
import { Unreadable } from '@byline/moving/records/unreadable'
import type { Tx } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { createPosts } from '../../../features/posts/writing/create-posts.ts'
import { findImported, importedAmong, recordNewImports } from '../run/import-store.ts'
import type { RecordReport } from '../run/record-report.ts'
import type { Reporting } from '../run/report.ts'
import type { ImportRun } from '../run/run.ts'
import { storeComments } from './import-comments.ts'
import type { ImportedPost } from './import-record.ts'
import { joinImported } from './join-imported.ts'

/** New posts per transaction: few, so that other writes wait 100 ms at most and a killed import repeats little. */
const POSTS_MAX = 100

export interface SavingPosts {
  reporting: Reporting
  dryRun: boolean
  run: ImportRun | undefined
  alongside?: ((tx: Tx) => Promise<void>) | undefined
  postsMax?: number | undefined
  charactersMax: number
}

interface UnsavedPost {
  post: ImportedPost
  report: RecordReport
}

/** New posts that wait until there are enough of them for one transaction. */
export class UnsavedPosts {
  readonly #deps: Deps
  readonly #options: SavingPosts
  #posts: UnsavedPost[] = []
  #characters = 0

  constructor(deps: Deps, options: SavingPosts) {
    this.#deps = deps
    this.#options = options
  }

  add(post: ImportedPost, report: RecordReport): void {
    this.#posts.push({ post, report })
    this.#characters += post.content.body.length
  }

  isFull(): boolean {
    const { postsMax = POSTS_MAX, charactersMax } = this.#options
    return this.#posts.length >= postsMax || this.#characters > charactersMax
  }

  async save(): Promise<void> {
    const posts = this.#posts
    this.#posts = []
    this.#characters = 0
    if (posts.length === 0) return
    const ids = await this.#insert(posts).catch(() => undefined)
    if (ids) return this.#complete(posts, ids)
    // The posts are saved one by one, so that the error is reported for the post that causes it.
    for (const one of posts)
      await this.#options.reporting.attempt(one.report.path, async () =>
        this.#complete([one], await this.#insert([one])),
      )
  }

  /** Creates the posts in one transaction, and returns their ids. */
  async #insert(posts: readonly UnsavedPost[]): Promise<string[]> {
    const { alongside, run } = this.#options
    const files = posts.map(({ post }) => post.file)
    let saved: string[] = []
    await createPosts(
      this.#deps.db,
      posts.map(({ post }) => post),
      async (tx, ids, invalidate) => {
        await alongside?.(tx)
        await throwIfImported(tx, files)
        await recordNewImports(
          tx,
          files.map((file, n) => ({ ...file, post_id: String(ids[n]), version: 1 })),
        )
        for (const [n, { article }] of files.entries())
          if (article !== null) await joinImported(tx, invalidate, { id: String(ids[n]), article })
        await run?.record(
          tx,
          ids.map((id) => ({ kind: 'post', subject_id: id })),
        )
        saved = ids
      },
    )
    return saved
  }

  #complete(posts: readonly UnsavedPost[], ids: readonly string[]): Promise<void> {
    const records = posts.map(({ report }, n) => ({ report, postId: ids[n] }))
    return completeRecords(this.#deps, records, this.#options)
  }
}

async function throwIfImported(tx: Tx, files: ImportedPost['file'][]): Promise<void> {
  const paths = await importedAmong(
    tx,
    files.map(({ path }) => path),
  )
  for (const { path, title, date } of files) {
    if (paths.has(path) && (await findImported(tx, path, title, date)))
      throw new Unreadable(noteOf('dashboard.imports.reasonJustImported'))
  }
}

/** A record whose post is stored. */
interface StoredRecord {
  report: RecordReport
  /** Undefined if comments cannot be stored: in a dry run, or for a post that was deleted here. */
  postId: string | undefined
}

/** Adds stored records to the report, and stores their comments. */
export async function completeRecords(
  deps: Deps,
  records: readonly StoredRecord[],
  { reporting, dryRun, ...options }: SavingPosts,
): Promise<void> {
  for (const { report } of records) reporting.add(report)
  if (dryRun) return
  const commented = records.flatMap(({ report: { path, source }, postId }) => {
    const { comments = [] } = source
    return postId !== undefined && comments.length > 0 ? [{ path, postId, comments }] : []
  })
  if (commented.length > 0) await storeComments(deps, commented, options)
}
