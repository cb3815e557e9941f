import { noteOf } from '@byline/contract/imports/note'
import { Unreadable } from '@byline/moving/records/unreadable'
import type { WholePost, WholeSite } from '@byline/moving/records/whole-site'

/**
 * Checks references and unique fields of the posts of an export. It needs no database, so a dry run finds the same
 * problems.
 */
export class References {
  readonly #people: ReadonlySet<string>
  readonly #series: ReadonlySet<string>
  readonly #pictures: ReadonlySet<string>
  /** The path of the post that has each identifier or address. */
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
   * Returns the post without those comments, notes and thanks that cannot be stored, and outside its article if that has
   * its language or an original already. Throws `Unreadable` if the post cannot be stored: its author is missing, or
   * another file has the same identifier or address.
   */
  checked(post: WholePost): WholePost {
    const { path } = post
    const { byline, slug } = post.head
    if (!this.#people.has(byline.author)) throw new Unreadable(noteOf('dashboard.imports.reasonAuthorMissing'))
    this.#claim(path, byline.id, 'dashboard.imports.reasonHasIdentifier')
    if (byline.state === 'published') this.#claim(path, `/${slug}`, 'dashboard.imports.reasonHasSlug')
    const comments = post.comments.filter(({ id, author_id }) => this.#people.has(author_id) && this.#isFree(path, id))
    const accepted = new Set(comments.map(({ id }) => id))
    return {
      ...post,
      head: { ...post.head, byline: { ...byline, translation: this.#checkedTranslation(post) } },
      comments: comments.map(({ parent, ...comment }) => ({
        ...comment,
        ...(parent !== undefined && accepted.has(parent) && { parent }),
      })),
      notes: post.notes.filter(
        ({ id, author_id }) => (author_id === undefined || this.#people.has(author_id)) && this.#isFree(path, id),
      ),
      thanks: post.thanks.filter(({ author_id }) => this.#people.has(author_id)),
    }
  }

  #checkedTranslation({ path, head: { language = '', byline } }: WholePost) {
    const { translation } = byline
    if (!translation) return undefined
    const { article, source } = translation
    const names = [`${article} in ${language}`, ...(source === undefined ? [`original of ${article}`] : [])]
    if (names.some((name) => (this.#holders.get(name) ?? path) !== path)) return undefined
    for (const name of names) this.#holders.set(name, path)
    return translation
  }

  /** After a failed transaction an entry is read again, and already holds its names. */
  #claim(
    path: string,
    name: string,
    key: 'dashboard.imports.reasonHasIdentifier' | 'dashboard.imports.reasonHasSlug',
  ): void {
    const holder = this.#holders.get(name)
    if (holder !== undefined && holder !== path) throw new Unreadable(noteOf(key, { path: holder }))
    this.#holders.set(name, path)
  }

  #isFree(path: string, id: string): boolean {
    const holder = this.#holders.get(id)
    if (holder !== undefined) return false
    this.#holders.set(id, path)
    return true
  }
}
