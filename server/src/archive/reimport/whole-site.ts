import type {
  ExportedComment,
  ExportedNote,
  ExportedSeries,
  ExportedSite,
  ExportedSubscriber,
  PageHead,
  PersonHead,
  PostHead,
  RevisionHead,
} from '../export/format.ts'

/** Everything that an export has of a site. All of it throws `Unreadable` for a file that is damaged. */
export interface WholeSite {
  /** The same for the same export, so that an interrupted import can go on. */
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

/** One file of many, which is read when its turn comes. */
export interface Part<Content> {
  path: string
  read(): Promise<Content>
}

export interface WholePerson {
  head: PersonHead
  biography: string
}

export interface WholePost {
  /** Of its file. */
  path: string
  head: PostHead
  body: string
  /** The oldest first. */
  comments: ExportedComment[]
  notes: ExportedNote[]
  revisions: readonly Part<{ head: RevisionHead; body: string }>[]
}

export interface WholePage {
  head: PageHead
  body: string
}
