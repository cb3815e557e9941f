import type { Source, SourcePost } from '@byline/moving/records/source'
import { textDigest } from '@byline/moving/records/text-digest'
import { TextSet } from '@byline/moving/records/text-set'
import type { Db } from '../../../db/tables/schema.ts'
import { eachImportedRecord, findImported, type Imported, listAlike } from '../run/import-store.ts'

/**
 * Finds the posts that earlier imports created from the records of a source: by path, or by title and date, because paths
 * differ in another level of the same folder and in the export of the same blog from another system.
 */
export class Earlier {
  readonly #db: Db
  readonly #source: Pick<Source, 'paths'>
  readonly #paths = new TextSet()
  readonly #alike = new TextSet()
  /** Posts that belong to a record of this run, so that no two records become one post: digests of id and path. */
  readonly #claimed = new Map<number, number>()

  static async of(db: Db, source: Pick<Source, 'paths'>): Promise<Earlier> {
    const earlier = new Earlier(db, source)
    for await (const { path, title, date } of eachImportedRecord(db)) {
      earlier.#paths.add(path)
      earlier.#alike.add(keyOf(title, date))
    }
    return earlier
  }

  private constructor(db: Db, source: Pick<Source, 'paths'>) {
    this.#db = db
    this.#source = source
  }

  async find(path: string, post: Pick<SourcePost, 'title' | 'createdAt' | 'language'>): Promise<Imported | undefined> {
    const { title, createdAt: date = '' } = post
    const same = this.#paths.has(path) ? await findImported(this.#db, path, title, date) : undefined
    const found = same ?? (await this.#findAlike(path, date, post))
    if (found) this.#claimed.set(textDigest(found.post_id), textDigest(path))
    return found
  }

  async #findAlike(
    path: string,
    date: string,
    { title, language = '' }: Pick<SourcePost, 'title' | 'language'>,
  ): Promise<Imported | undefined> {
    if (!this.#alike.has(keyOf(title, date))) return undefined
    const candidates = (await listAlike(this.#db, title, date)).filter((post) => {
      const claim = this.#claimed.get(textDigest(post.post_id))
      if (claim !== undefined && claim !== textDigest(path)) return false
      // Translations often have the same title and date.
      if (language !== '' && post.language !== '' && language !== post.language) return false
      // The source has a record at the path of this post, which is imported by itself.
      if (this.#source.paths?.has(post.path)) return false
      // Many posts without a date may have one title, such as 'Links'.
      return date !== '' || commonEnd(post.path, path) === Math.min(lengthOf(post.path), lengthOf(path))
    })
    return candidates.toSorted((a, b) => commonEnd(b.path, path) - commonEnd(a.path, path))[0]
  }
}

function keyOf(title: string, date: string): string {
  return `${date}\n${title}`
}

/** The number of last segments that two paths have in common. */
function commonEnd(one: string, other: string): number {
  const [a, b] = [one.split('/').reverse(), other.split('/').reverse()]
  const different = a.findIndex((segment, n) => segment !== b[n])
  return different < 0 ? a.length : different
}

function lengthOf(path: string): number {
  return path.split('/').length
}
