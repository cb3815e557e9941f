import type {
  ExportedComment,
  ExportedNote,
  ExportedSeries,
  ExportedSite,
  ExportedSubscriber,
  ExportedThanks,
  PageHead,
  PersonHead,
  PostHead,
  RevisionHead,
} from './format.ts'

/** The content of an export. Reading a damaged file throws `Unreadable`. */
export interface WholeSite {
  /** Identifies the export, so that an interrupted import can continue. */
  readonly digest: string
  readonly site: ExportedSite
  /** Names of files in `uploads`: pictures, and other files for download. */
  readonly pictures: readonly string[]
  readPicture(name: string): Promise<Buffer>
  readonly people: readonly Part<WholePerson>[]
  readonly posts: readonly Part<WholePost>[]
  readonly pages: readonly Part<WholePage>[]
  readSeries(): Promise<ExportedSeries[]>
  readSettings(): Promise<Record<string, unknown>>
  readSubscribers(): Promise<ExportedSubscriber[]>
}

/** A file that is read only when it is needed. */
export interface Part<Content> {
  path: string
  read(): Promise<Content>
}

export interface WholePerson {
  head: PersonHead
  biography: string
}

export interface WholePost {
  /** The path of the file. */
  path: string
  head: PostHead
  body: string
  /** Oldest first. */
  comments: ExportedComment[]
  notes: ExportedNote[]
  thanks: ExportedThanks[]
  revisions: readonly Part<{ head: RevisionHead; body: string }>[]
}

export interface WholePage {
  head: PageHead
  body: string
}
