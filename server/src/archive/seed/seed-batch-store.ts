import { tagKey } from '@byline/contract/rules/tags'
import { fragmentsOf } from '@byline/text-search/fragments'
import type { SplitBody } from '@byline/text-search/index-words'
import { dialectOf, type IndexedRow } from '../../db/dialect/dialect.ts'
import { insertMany } from '../../db/rows/insert-many.ts'
import type { Tx } from '../../db/tables/schema.ts'
import type { RenderedBody } from '../../features/posts/rows/post-content.ts'
import { addWords } from '../../features/search/vocabulary-store.ts'
import type { SeedPost } from './seed-line.ts'

export interface SeededUser {
  id: string
  name: string
}

/** A body as rendered and as split for the index, once for all posts that have it. */
export interface SeededBody extends RenderedBody {
  split: SplitBody
}

/** A text of comments, rendered and split once for all of them. */
export interface SeededRemark {
  content: string
  html: string
  renderer: number
  words: string[]
  /** Joined. */
  fragments: string
}

type Row = Record<string, unknown>

/** The rows of many posts and comments, stored with a few statements. */
export class SeedBatch {
  readonly newWords: string[] = []
  readonly #posts: Row[] = []
  readonly #texts: Row[] = []
  readonly #tags: Row[] = []
  readonly #uploads: Row[] = []
  readonly #addresses: Row[] = []
  readonly #comments: Row[] = []
  readonly #numbers: Row[] = []
  readonly #indexedPosts: IndexedRow[] = []
  readonly #indexedComments: IndexedRow[] = []
  readonly #fragments = new Map<string, string>()

  addPost(
    { title, caption, tags, slug, formerSlugs, createdAt, updatedAt }: SeedPost,
    post: {
      id: string
      seq: number
      author: SeededUser
      body: SeededBody
      content: string
      picture: string | null
      words: string[]
    },
  ): void {
    const { id, seq, author, body, content, picture, words } = post
    const { html, contents, renderer, minutes, excerpt } = body.text
    this.#posts.push({
      id,
      seq,
      slug,
      title,
      caption,
      avatar: picture,
      tags: JSON.stringify(tags),
      user_id: author.id,
      minutes,
      excerpt,
      version: 1,
      visible: 1,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    this.#texts.push({ post_id: id, body: content, html, contents: JSON.stringify(contents), renderer })
    for (const tag of tags) {
      this.#tags.push({ post_id: id, tag, tag_key: tagKey(tag), created_at: createdAt })
    }
    for (const file of body.shown) this.#uploads.push({ post_id: id, file })
    for (const former of formerSlugs) {
      this.#addresses.push({ path: `/article/${former}`, post_id: id })
    }
    const fragments = () => [title, author.name].flatMap((text) => [...fragmentsOf(text, { frequent: true })])
    this.#indexedPosts.push({ seq, title, words, fragments })
  }

  addComment(comment: {
    id: string
    seq: number
    post: { id: string; title: string }
    author: SeededUser
    remark: SeededRemark
    createdAt: string
  }): void {
    const { id, seq, post, author, remark, createdAt } = comment
    const { content, html, renderer, words } = remark
    this.#comments.push({
      id,
      post_id: post.id,
      user_id: author.id,
      content,
      html,
      renderer,
      created_at: createdAt,
      updated_at: createdAt,
      visible: 1,
      thread: createdAt + id,
    })
    this.#numbers.push({ seq, comment_id: id })
    const fragments = () => [remark.fragments, this.#fragmentsOf(author.name), this.#fragmentsOf(post.title)]
    this.#indexedComments.push({ seq, title: '', words, fragments })
  }

  async store(tx: Tx): Promise<void> {
    await insertMany(tx, 'posts', this.#posts)
    await insertMany(tx, 'post_texts', this.#texts)
    await insertMany(tx, 'post_tags', this.#tags)
    await insertMany(tx, 'post_uploads', this.#uploads)
    await insertMany(tx, 'addresses', this.#addresses)
    await insertMany(tx, 'comments', this.#comments)
    await insertMany(tx, 'comment_numbers', this.#numbers)
    const dialect = dialectOf(tx)
    await dialect.insertIndexed(tx, 'post', this.#indexedPosts)
    await dialect.insertIndexed(tx, 'comment', this.#indexedComments)
    await addWords(tx, this.newWords)
  }

  /** For comments, joined; those of one batch repeat titles and names. */
  #fragmentsOf(text: string): string {
    const known = this.#fragments.get(text)
    if (known !== undefined) return known
    const fragments = [...fragmentsOf(text, { frequent: false })].join(' ')
    this.#fragments.set(text, fragments)
    return fragments
  }
}
