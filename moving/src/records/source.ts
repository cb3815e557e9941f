import type { Note } from '@byline/contract/imports/note'
import type { Say } from '@byline/languages/texts'
import type { TextLookup } from './text-set.ts'
import type { WholeSite } from './whole-site.ts'

/** The kinds of places from which a site moves in. Each has a folder of its name in `moving/src`. */
export const sourceKinds = ['markdown', 'wordpress', 'ghost', 'medium', 'substack', 'byline'] as const
export type SourceKind = (typeof sourceKinds)[number]

/**
 * The common form of all kinds of sources (`run-import.ts`). A source reads, and
 * writes nothing; opening it reads everything that the first record may need, such as the addresses of all posts.
 */
export interface Source {
  readonly kind: SourceKind
  /** The name of its file or folder, by which a list of imports names it. */
  readonly name?: string
  /** The address of the site that is moved, such as `https://old.example`, if it is known. */
  readonly url: string | undefined
  /**
   * Paths at which the source's posts and pages were found on that site, each with a leading slash and none at its end.
   */
  readonly addresses: TextLookup
  /** The places of texts on that site that are no records, by the paths of their files and their addresses. */
  readonly leftOut?: ReadonlyMap<string, string>
  /** People with more than a name, by name. */
  readonly people: ReadonlyMap<string, SourcePerson>
  /** Files that are no record, with the reason. */
  readonly skipped: readonly Skipped[]
  /** The folders of the texts, of a source that has some. */
  readonly folders?: readonly PlannedFolder[]
  /** Facts and guesses about the source, such as its permalinks. */
  readonly notes: readonly Note[]
  /** The paths of all records, if opening the source has found them. */
  readonly paths?: TextLookup
  /** The whole site, for our own export: an empty site becomes that site (`archive/reimport`). */
  readonly whole?: WholeSite
  /** The records, in a stable order. */
  records(): AsyncIterable<SourceRecord>
  /** The file of the source to which an address in a record refers, as written there; undefined if there is none. */
  findFile(record: string, address: string): Promise<SourceFile | undefined>
  /** The only file with the name at the end of an address; for covers, whose paths sites resolve in many ways. */
  findByName?(address: string): Promise<SourceFile | undefined>
  /**
   * Whether an address on any host is that of a file of the moved site, such as one on the service's host for pictures.
   */
  isOwnFile?(address: string): boolean
  /** Removes the files that were unpacked for reading. */
  close(): Promise<void>
}

/** The operator's hints about a source. */
export interface SourceOptions {
  /** The name of the source in messages; its path if undefined. */
  name?: string
  /** The address of the old site, where the source does not know it. */
  url?: string
  /** The folder of the whole site, with its pictures, data and configuration, if the posts are in a part of it. */
  site?: string
  /** The addresses of posts on the old site, as the configuration of Jekyll writes them: `/:year/:title/`. */
  permalink?: string
  /** Folders whose texts become posts or pages, or are skipped, whatever they look like. */
  folders?: FolderChoices
  /** A folder with the files to which the texts refer, such as `wp-content/uploads`. */
  files?: string
}

/** Folders in the imported one, by what their texts become. */
export interface FolderChoices {
  posts: readonly string[]
  pages: readonly string[]
  skip: readonly string[]
}

/** A folder with texts, and how many of them become what. */
export interface PlannedFolder {
  /** The path in the imported folder, which is ''. */
  folder: string
  posts: number
  pages: number
  skipped: number
  /** The operator's choice. */
  choice: keyof FolderChoices | null
}

/** A file that is no record, or an entry of an archive that was not read. */
export interface Skipped {
  path: string
  reason: Note
}

/** Each kind of place has one; `open-source.ts` asks them in turn. */
export interface SourceOpener {
  kind: SourceKind
  /**
   * Undefined if the file or folder is of another kind. Throws `Unreadable` if it is of this kind and cannot be read.
   */
  open(path: string, options: SourceOptions): Promise<Source | undefined>
}

/** One post or page, which is read on demand, so that a source of any size needs little memory. */
export interface SourceRecord {
  /** Stable across runs: the path of the file, or the identifier in an export. */
  path: string
  /**
   * Undefined if it is neither a post nor a page. Throws `LeftOut` with the reason why it is none, or `Unreadable` with
   * the reason why it cannot be imported. `say` says the words that are added to the text, such as those of the link in
   * place of a video; English by default.
   */
  read(say?: Say): Promise<SourcePost | undefined>
  /** The date of the last change of the file, for a record without a date. */
  writtenAt?(): Promise<string | undefined>
}

/** A file beside the texts, such as a picture or a PDF. */
export interface SourceFile {
  /** The path at which it can be read, on this machine. */
  file: string
  /** The name for people who download it. */
  name: string
}

export interface SourcePerson {
  name: string
  biography?: string
  /** Address of the picture, as `SourcePost.cover`. */
  picture?: string
}

/** A post, or a page of one's own, as its source has it. */
export interface SourcePost {
  /** Absent for a post, so that digests of earlier imports stay valid; so are the other optional fields. */
  kind?: 'page'
  title: string
  caption: string
  /** Markdown; HTML that Markdown cannot say stays in it. */
  body: string
  tags: string[]
  /** The name; undefined if the source names nobody. */
  author: string | undefined
  /** Proposed slugs, best first. */
  slugs: string[]
  /** Former addresses, each with a leading slash. */
  addresses: string[]
  /** Undefined without a date. */
  createdAt: string | undefined
  updatedAt: string | undefined
  /** The language (BCP 47), as the source writes it; an import leaves out what is no language. */
  language?: string
  /** Posts of the source with the same key are one article in several languages; it needs a language. */
  translationKey?: string
  /** True for a post that its author has not published yet. */
  isDraft?: true
  /** Address of the cover, as written. */
  cover: string | undefined
  coverAlt?: string
  coverCredit?: string
  series?: SourceSeries
  /** Oldest first, so that a reply follows the comment to which it belongs. */
  comments?: SourceComment[]
  /** Changes and omissions on the way to this record; part of the report, and not of the post. */
  changes?: SourceChange[]
}

/** The series of a post, and its place in it if the source has one. */
export interface SourceSeries {
  title: string
  order?: number
}

export interface SourceComment {
  /** The same in every run, and different for each comment of the post. */
  id: string
  /** The id of the comment to which this one replies. */
  parent?: string
  /** The name; empty if the source names nobody. */
  author: string
  /** Markdown. */
  content: string
  createdAt: string
  /** The time since which it waits for a decision. */
  heldAt?: string
  /** The words of the post that it is about, those around them, and where they stood in UTF-16 code units. */
  passage?: { exact: string; prefix: string; suffix: string; start: number }
}

/** An entry of the report about a post, beside its pictures and links, which the import itself finds. */
export interface SourceChange {
  kind: SourceChangeKind
  /** The changed part, as written in the source: a field, a tag of a template, an address. */
  what: Note
}

export const sourceChangeKinds = [
  /** A field of the source that is ignored. */
  'unused field',
  /** A tag of a template language that has an equivalent here, or was shown as its content. */
  'translated tag',
  /** An unknown tag that stays in the text. */
  'remaining tag',
  /** A frame, video or sound that became a link. */
  'embed',
  /** HTML that readers do not get. */
  'left out',
  /** A state that does not exist here, such as a password, and its replacement. */
  'state',
  /** The handle of an author of whom the source tells no name, which stands in its place. */
  'handle',
  /** A field that was given twice, or a value that was repaired. */
  'repaired',
  /** A text that takes too long to be laid out during the import; the server does it later. */
  'unfinished',
] as const
export type SourceChangeKind = (typeof sourceChangeKinds)[number]
