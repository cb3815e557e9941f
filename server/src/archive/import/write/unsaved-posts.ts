import type { Deps } from '../../../deps.ts'
import type { RecordReport } from '../run/record-report.ts'
import { type Completing, completeRecords } from './complete-records.ts'
import type { ImportedPost } from './import-record.ts'
import { saveImported } from './save-imported.ts'

/** New posts per transaction: few, so that other writes wait 100 ms at most and a killed import repeats little. */
const POSTS_MAX = 100

export interface SavingPosts extends Completing {
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
    if (posts.length === 0 || (await this.#saveTogether(posts))) return
    // The posts are saved one by one, so that the error is reported for the post that causes it.
    for (const one of posts)
      await this.#options.reporting.attempt(one.report.path, () => this.#save([one]))
  }

  async #saveTogether(posts: readonly UnsavedPost[]): Promise<boolean> {
    const saved = await this.#insert(posts).catch(() => undefined)
    if (saved) await this.#complete(posts, saved)
    return saved !== undefined
  }

  async #save(posts: readonly UnsavedPost[]): Promise<void> {
    await this.#complete(posts, await this.#insert(posts))
  }

  #insert(posts: readonly UnsavedPost[]): Promise<string[]> {
    return saveImported(
      this.#deps.db,
      posts.map(({ post }) => post),
      this.#options,
    )
  }

  #complete(posts: readonly UnsavedPost[], ids: readonly string[]): Promise<void> {
    const records = posts.map(({ report }, n) => ({ report, postId: ids[n] }))
    return completeRecords(this.#deps, records, this.#options)
  }
}
