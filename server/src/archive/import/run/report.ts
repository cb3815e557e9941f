import type { ImportReport as WrittenReport } from '@byline/contract/imports/import-report'
import { type Note, noteOf } from '@byline/contract/imports/note'
import type { Source, SourceChange, SourceKind } from '@byline/moving/records/source'
import { LeftOut, Unreadable } from '@byline/moving/records/unreadable'
import { Articles } from './articles.ts'
import { type DeadLinks, LinkCheck } from './link-check.ts'
import type { MissingPicture, Outcome, RecordReport } from './record-report.ts'

/** The outcome of an import or a dry run. Later imports of the same source say it again. */
export interface ImportReport extends WrittenReport {
  kind: SourceKind
  /** Records that were changed or shortened, or that miss a picture or the target of a link. */
  posts: { path: string; title: string; outcome: Outcome; changes: SourceChange[] }[]
}

/** Characters of the lists of a report, as JSON; a source with more to say would fill the memory. */
const LISTED_MAX = 10_000_000

/** Collects the findings about all records, in their order. Those for which the lists have no room are only counted. */
export class Reporting {
  /** Finds the links that lead nowhere; `addDeadLinks` takes them. */
  readonly links = new LinkCheck()
  readonly articles = new Articles()
  readonly #report: ImportReport
  readonly #unused = new Map<string, number>()
  readonly #handles = new Set<string>()
  /** The positions of unsaved records in their source, by path. */
  readonly #open = new Map<string, number>()
  #begun = 0
  /** The positions of the records of entries. */
  readonly #positions = new WeakMap<object, number>()
  #room: number
  #unlisted = 0

  constructor({ kind, notes, folders, skipped }: Source, dryRun: boolean, room = LISTED_MAX) {
    this.#room = room
    const none = { posts: 0, pages: 0, comments: 0, drafts: 0, scheduled: 0, refused: 0 }
    this.#report = {
      run: null,
      kind,
      dryRun,
      counts: {
        ...none,
        imported: 0,
        updated: 0,
        unchanged: 0,
        skipped: 0,
        pictures: 0,
        missingPictures: 0,
        handles: 0,
      },
      notes: [...notes],
      ...(folders && { folders: [...folders] }),
      posts: [],
      unusedFields: [],
      refused: [],
      missingPictures: [],
      deadLinks: [],
      skipped: [],
    }
    for (const { path, reason } of skipped) this.skip(path, reason)
  }

  /** Called in the order of the records, in which the report names them; they are saved in another one. */
  begin(path: string): void {
    this.#open.set(path, this.#begun++)
  }

  add(record: RecordReport): void {
    const { path, source, outcome, state, missing, ...found } = record
    const { counts, posts } = this.#report
    counts[outcome]++
    counts[source.kind === 'page' ? 'pages' : 'posts']++
    if (state === 'draft') counts.drafts++
    if (state === 'scheduled') counts.scheduled++
    counts.comments += found.comments
    counts.pictures += found.pictures
    const changes = source.changes ?? []
    const isNamed = changes.length + missing.length > 0
    this.articles.add(source)
    this.links.add(record, { position: this.#open.get(path), isNamed })
    if (isNamed) this.#list(posts, { path, title: source.title, outcome, changes })
    const unused = changes.flatMap(({ kind, what }) =>
      kind === 'unused field' && typeof what === 'string' ? [what] : [],
    )
    for (const field of new Set(unused)) this.#countUnused(field)
    for (const { kind, what } of changes) if (kind === 'handle' && typeof what === 'string') this.#handles.add(what)
    this.#addMissing(path, missing)
    this.#open.delete(path)
  }

  /** Links of a record of which it is known, after all records, that they lead nowhere. */
  addDeadLinks({ path, title, outcome, isNamed, position, addresses }: DeadLinks): void {
    const { posts, deadLinks } = this.#report
    if (position !== undefined) this.#open.set(path, position)
    if (!isNamed) this.#list(posts, { path, title, outcome, changes: [] })
    for (const address of addresses) this.#list(deadLinks, { path, address })
    this.#open.delete(path)
  }

  /** The picture of a person. */
  addPictures(
    path: string,
    { taken, missing }: { taken: ReadonlyMap<string, unknown>; missing: readonly MissingPicture[] },
  ): void {
    this.#report.counts.pictures += taken.size
    this.#addMissing(path, missing)
  }

  /** Reports a record that cannot be imported. Throws any other error, with the path of the record. */
  async attempt(path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof LeftOut) this.skip(path, error.note)
      else if (error instanceof Unreadable) this.refuse(path, error.note)
      else throw new Error(`${path}: ${error}`, { cause: error })
    }
  }

  refuse(path: string, reason: Note): void {
    this.#report.counts.refused++
    this.#list(this.#report.refused, { path, reason })
    this.#open.delete(path)
  }

  skip(path: string, reason: Note): void {
    this.#report.counts.skipped++
    this.#list(this.#report.skipped, { path, reason })
    this.#open.delete(path)
  }

  note(note: Note): void {
    this.#report.notes.push(note)
  }

  finish(): ImportReport {
    const { posts, refused, skipped, missingPictures, deadLinks } = this.#report
    for (const list of [posts, refused, skipped, missingPictures, deadLinks])
      list.sort((a, b) => this.#positionOf(a) - this.#positionOf(b))
    this.#report.unusedFields = [...this.#unused]
      .map(([field, files]) => ({ field, files }))
      .sort((a, b) => b.files - a.files || (a.field < b.field ? -1 : 1))
    this.#report.counts.handles = this.#handles.size
    const { count } = this.articles
    if (count > 0) this.note(noteOf('dashboard.imports.noteArticlesInLanguages', { count }))
    if (this.#unlisted > 0) this.note(noteOf('dashboard.imports.noteUnlisted', { count: this.#unlisted }))
    return this.#report
  }

  #addMissing(path: string, missing: readonly MissingPicture[]): void {
    this.#report.counts.missingPictures += missing.length
    for (const picture of missing) this.#list(this.#report.missingPictures, { path, ...picture })
  }

  #countUnused(field: string): void {
    const files = this.#unused.get(field) ?? 0
    if (files > 0 || this.#hasRoomFor(field)) this.#unused.set(field, files + 1)
  }

  #list<Entry extends { path: string }>(list: Entry[], entry: Entry): void {
    if (!this.#hasRoomFor(entry)) return
    list.push(entry)
    const position = this.#open.get(entry.path)
    if (position !== undefined) this.#positions.set(entry, position)
  }

  #hasRoomFor(entry: unknown): boolean {
    const { length } = JSON.stringify(entry)
    const hasRoom = length <= this.#room
    if (hasRoom) this.#room -= length
    else this.#unlisted++
    return hasRoom
  }

  /** Files that are no record come first. */
  #positionOf(entry: object): number {
    return this.#positions.get(entry) ?? -1
  }
}
