import { Unreadable } from '../import/unreadable.ts'
import type { WholePost, WholeSite } from './whole-site.ts'

/**
 * What the posts of an export refer to, and what each of them must have alone. It is known without a database, so that
 * a dry run says the same.
 */
export class References {
  readonly #people: ReadonlySet<string>
  readonly #series: ReadonlySet<string>
  readonly #pictures: ReadonlySet<string>
  /** Identifiers and addresses, by the path of the post that has them. */
  readonly #holders = new Map<string, string>()

  constructor(people: Iterable<string>, series: Iterable<string>, { pictures }: WholeSite) {
    this.#people = new Set(people)
    this.#series = new Set(series)
    this.#pictures = new Set(pictures)
  }

  hasPicture(name: string): boolean {
    return this.#pictures.has(name)
  }

  readonly hasSeries = (id: string): boolean => this.#series.has(id)

  /**
   * The post without comments and notes that cannot be stored. Throws `Unreadable` if it cannot be stored itself, as its
   * author is missing, or another file has its identifier or its address.
   */
  checked(post: WholePost): WholePost {
    const { path } = post
    const { byline, slug } = post.head
    if (!this.#people.has(byline.author)) throw new Unreadable('its author is missing')
    this.#claim(path, byline.id, 'its identifier')
    if (byline.state === 'published') this.#claim(path, `/${slug}`, 'its slug')
    const comments = post.comments.filter(
      ({ id, author_id }) => this.#people.has(author_id) && this.#isFree(path, id),
    )
    const kept = new Set(comments.map(({ id }) => id))
    return {
      ...post,
      comments: comments.map(({ parent, ...comment }) => ({
        ...comment,
        ...(parent !== undefined && kept.has(parent) && { parent }),
      })),
      notes: post.notes.filter(
        ({ id, author_id }) =>
          (author_id === undefined || this.#people.has(author_id)) && this.#isFree(path, id),
      ),
    }
  }

  /** An entry that is read again, as the whole transaction of it failed, has its names already. */
  #claim(path: string, name: string, what: string): void {
    const holder = this.#holders.get(name)
    if (holder !== undefined && holder !== path) throw new Unreadable(`${holder} has ${what} too`)
    this.#holders.set(name, path)
  }

  #isFree(path: string, id: string): boolean {
    const holder = this.#holders.get(id)
    if (holder !== undefined) return false
    this.#holders.set(id, path)
    return true
  }
}
