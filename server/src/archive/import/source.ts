import type { WholeSite } from '../reimport/whole-site.ts'

/** The kinds of exports that can be imported. Each has a folder of the same name in `archive/sources`. */
export const sourceKinds = [
  'markdown',
  'wordpress',
  'ghost',
  'medium',
  'substack',
  'byline',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/**
 * An opened export. Every kind of export is read as one of these, so `run-import.ts` imports all kinds in the same way. A
 * source only reads. Opening it also reads what is needed before the first record, such as the addresses of all posts.
 */
export interface Source {
  readonly kind: SourceKind
  /** The name of its file or folder, shown in the list of imports. */
  readonly name?: string
  /** The address of the old site, such as `https://old.example`, if it is known. */
  readonly url: string | undefined
  /** Paths of the posts and pages on the old site, each with a leading slash and without a trailing one. */
  readonly addresses: ReadonlySet<string>
  /** Authors with more than a name, such as a biography, by their names. */
  readonly people: ReadonlyMap<string, SourcePerson>
  /** Files that are not imported, each with the reason. */
  readonly skipped: readonly { path: string; reason: string }[]
  /** Sentences for the report about what was detected or guessed, such as the pattern of the permalinks. */
  readonly notes: readonly string[]
  /** The paths of all records, if they are known once the source is open. */
  readonly paths?: ReadonlySet<string>
  /** Only for our own export: the whole site, which an empty site becomes (`archive/reimport`). */
  readonly whole?: WholeSite
  /** All records, in the same order in every run. */
  records(): AsyncIterable<SourceRecord>
  /** Finds the file that an address, as written in a record, refers to; undefined if there is none. */
  findFile(record: string, address: string): Promise<SourceFile | undefined>
  /** The file with the name at the end of an address, if only one has it. For covers, whose addresses sites resolve differently. */
  findByName?(address: string): Promise<SourceFile | undefined>
  /** Deletes temporary files. */
  close(): Promise<void>
}

/** Facts about a source that only the operator knows. */
export interface SourceOptions {
  /** The address of the old site, where the source does not know it. */
  url?: string
  /** The folder of the whole site, with its pictures, data and configuration, if the posts are in a part of it. */
  site?: string
  /** The addresses of posts on the old site, as the configuration of Jekyll writes them: `/:year/:title/`. */
  permalink?: string
  /** A folder with the files to which the texts refer, such as `wp-content/uploads`. */
  files?: string
}

/** Each folder of `archive/sources` has one; `open-source.ts` asks them in turn. */
export interface SourceOpener {
  kind: SourceKind
  /** Undefined if the file or folder is of another kind. Throws `Unreadable` if it is of this kind and cannot be read. */
  open(path: string, options: SourceOptions): Promise<Source | undefined>
}

/** One post or page. It is read only when it is needed, so that a source of any size uses little memory. */
export interface SourceRecord {
  /** The same in every run: the path of its file, or its identifier in an export. */
  path: string
  /**
   * Returns undefined for a record that is neither a post nor a page. Throws `LeftOut` with the reason why a record is
   * skipped, `Unreadable` with the reason why it cannot be imported.
   */
  read(): Promise<SourcePost | undefined>
  /** When it was written, for a record without a date: the first commit of its file, or the last change of it. */
  writtenAt?(): Promise<string | undefined>
}

/** A file beside the texts, such as a picture or a PDF. */
export interface SourceFile {
  /** Where it can be read, on this machine. */
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

/** The content of a post or page as the source has it; `fit-record.ts` applies the limits of this site. */
export interface SourcePost {
  /** Left out for a post, so that digests of earlier imports stay true; the same holds for the other optional fields. */
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
  /** True for a post that its author has not published yet. */
  isDraft?: true
  /** Address of the cover, as written. */
  cover: string | undefined
  coverAlt?: string
  coverCredit?: string
  series?: SourceSeries
  /** Oldest first, so that a reply follows the comment to which it belongs. */
  comments?: SourceComment[]
  /** Changes and omissions made while reading the record. They are for the report and not part of the post. */
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
  author: string
  /** Markdown. */
  content: string
  createdAt: string
}

/** A line of the report about a post. Lines about pictures and links come from the import itself. */
export interface SourceChange {
  kind: SourceChangeKind
  /** The field, template tag or address, as written in the source. */
  what: string
}

export const sourceChangeKinds = [
  /** A field of the source that is not used. */
  'unused field',
  /** A tag of a template language that has an equivalent here, or was shown as its content. */
  'translated tag',
  /** A tag that is left in the text, as nothing is known about it. */
  'remaining tag',
  /** A frame, video or sound that became a link. */
  'embed',
  /** HTML that was removed. */
  'left out',
  /** A state that does not exist here, such as a password, and the state that replaces it. */
  'state',
  /** A field that was given twice, or a value that was repaired. */
  'repaired',
] as const
export type SourceChangeKind = (typeof sourceChangeKinds)[number]
