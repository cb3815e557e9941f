import type { ImportReport as WrittenReport } from '@byline/contract/import-report'
import type { PostStatus } from '@byline/contract/post-states'
import type { Source, SourceChange, SourceKind, SourcePost } from './source.ts'
import { LeftOut, Unreadable } from './unreadable.ts'

/** The outcome of one record of the source. */
export type Outcome = 'imported' | 'updated' | 'unchanged'

/** The outcome of an import or a dry run. Later imports of the same source say it again. */
export interface ImportReport extends WrittenReport {
  kind: SourceKind
  /** Those of which something was changed or left out, or of which a picture or the target of a link is missing. */
  posts: { path: string; title: string; outcome: Outcome; changes: SourceChange[] }[]
}

/** The findings about one record. */
export interface RecordReport {
  path: string
  source: SourcePost
  outcome: Outcome
  /** Of a post. */
  state?: PostStatus | undefined
  comments: number
  pictures: number
  missing: readonly MissingPicture[]
  deadLinks: readonly string[]
}

export interface MissingPicture {
  address: string
  reason: string
}

/** Collects the findings about all records, in their order. */
export class Reporting {
  readonly #report: ImportReport
  readonly #unused = new Map<string, number>()
  /** The places of the records in their source, by path. */
  readonly #places = new Map<string, number>()

  constructor({ kind, notes, skipped }: Source, dryRun: boolean) {
    const none = { posts: 0, pages: 0, comments: 0, drafts: 0, scheduled: 0, refused: 0 }
    this.#report = {
      ...{ run: null, kind, dryRun },
      counts: {
        ...none,
        ...{ imported: 0, updated: 0, unchanged: 0, skipped: 0, pictures: 0, missingPictures: 0 },
      },
      notes: [...notes],
      ...{ posts: [], unusedFields: [], refused: [], missingPictures: [], deadLinks: [] },
      skipped: [...skipped],
    }
  }

  /** Called in the order of the records, in which the report names them; they are saved in another one. */
  begin(path: string): void {
    this.#places.set(path, this.#places.size)
  }

  add({ path, source, outcome, state, missing, deadLinks, ...found }: RecordReport): void {
    const { counts, posts, missingPictures, deadLinks: dead } = this.#report
    counts[outcome]++
    counts[source.kind === 'page' ? 'pages' : 'posts']++
    if (state === 'draft') counts.drafts++
    if (state === 'scheduled') counts.scheduled++
    counts.comments += found.comments
    counts.pictures += found.pictures
    const changes = source.changes ?? []
    if (changes.length + missing.length + deadLinks.length > 0)
      posts.push({ path, title: source.title, outcome, changes })
    const unused = changes.filter(({ kind }) => kind === 'unused field').map(({ what }) => what)
    for (const field of new Set(unused)) this.#unused.set(field, (this.#unused.get(field) ?? 0) + 1)
    missingPictures.push(...missing.map((picture) => ({ path, ...picture })))
    dead.push(...deadLinks.map((address) => ({ path, address })))
  }

  /** The picture of a person. */
  addPictures(
    path: string,
    { taken, missing }: { taken: ReadonlyMap<string, unknown>; missing: readonly MissingPicture[] },
  ): void {
    this.#report.counts.pictures += taken.size
    this.#report.missingPictures.push(...missing.map((picture) => ({ path, ...picture })))
  }

  /** Reports a record that cannot be imported. Throws any other error, with the path of the record. */
  async attempt(path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof LeftOut) this.skip(path, error.message)
      else if (error instanceof Unreadable) this.refuse(path, error.message)
      else throw new Error(`${path}: ${error}`, { cause: error })
    }
  }

  refuse(path: string, reason: string): void {
    this.#report.refused.push({ path, reason })
  }

  skip(path: string, reason: string): void {
    this.#report.skipped.push({ path, reason })
  }

  note(sentence: string): void {
    this.#report.notes.push(sentence)
  }

  finish(): ImportReport {
    const { counts, posts, refused, skipped, missingPictures, deadLinks } = this.#report
    for (const list of [posts, refused, skipped, missingPictures, deadLinks])
      list.sort((a, b) => this.#placeOf(a) - this.#placeOf(b))
    counts.refused = refused.length
    counts.skipped = skipped.length
    counts.missingPictures = missingPictures.length
    this.#report.unusedFields = [...this.#unused]
      .map(([field, files]) => ({ field, files }))
      .sort((a, b) => b.files - a.files || (a.field < b.field ? -1 : 1))
    return this.#report
  }

  /** Files that are no record come first. */
  #placeOf({ path }: { path: string }): number {
    return this.#places.get(path) ?? -1
  }
}
