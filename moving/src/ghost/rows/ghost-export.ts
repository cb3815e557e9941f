import { noteOf } from '@byline/contract/imports/note'
import { bytesAt } from '../../files/plain-file.ts'
import { encodingMark } from '../../records/decode-text.ts'
import { clip } from '../../records/one-line.ts'
import { isObject, parsedJson } from '../../records/parsed-json.ts'
import { Unreadable } from '../../records/unreadable.ts'
import { type FoundRow, type RowPlace, scanRows } from './scan-rows.ts'

export type Row = Record<string, unknown>

/** Lists by the id of what they belong to. */
type Lists<Item> = Map<string, Item[]>

/** The id of a tag or an author, and the place in the order of the post. */
export interface Related {
  id: string
  order: number
}

export interface PostEntry {
  id: string
  /** The number of its export in the file. */
  part: number
  /** The beginning of its UUID, which tells it from posts of other sites with the same slug; '' if it has none. */
  uuid: string
  /** Undefined for a row that cannot be read. */
  slug: string | undefined
  isPage: boolean
  row: RowPlace
  /** The fields of which addresses are made. */
  head: Row
}

/** An export of Ghost, whose posts and comments are read from the file when their turn comes. */
export interface GhostExport {
  version: string
  posts: PostEntry[]
  /** Users and tags by their ids. */
  users: Map<string, Row>
  tags: Map<string, Row>
  /** The tags or authors of each post. */
  postTags: Lists<Related>
  postAuthors: Lists<Related>
  /** The places of rows of `posts_meta`, by post. */
  meta: Lists<RowPlace>
  /** The places of the rows of people who comment, by their id. */
  members: Lists<RowPlace>
  /** The places of published comments, by post. */
  comments: Lists<RowPlace>
  /** The pattern of addresses, which exports of versions 0 and 1 have. */
  permalinks: string | undefined
}

/** All other tables, such as those of sessions, keys, members' mail addresses and passwords, are passed over unread. */
const WANTED = new Set([
  ...['posts', 'posts_meta', 'users', 'tags', 'posts_tags', 'posts_authors'],
  ...['comments', 'members', 'settings'],
])
/** Fields of a user that readers of the old site saw. */
const USER_FIELDS = ['name', 'slug', 'bio', 'profile_image', 'image', 'website']
const ROWS_MAX = 2_000_000
/** Users and tags, and the characters of a field of theirs. */
const [NAMED_MAX, FIELD_MAX] = [50_000, 2_000]
/** Characters of ids, slugs and dates. */
const ID_MAX = 300

/** The index of an export; undefined if the file is no export of Ghost. Throws `Unreadable` if it is damaged. */
export async function readGhostExport(file: string): Promise<GhostExport | undefined> {
  const found: GhostExport = {
    version: '',
    permalinks: undefined,
    posts: [],
    users: new Map(),
    tags: new Map(),
    postTags: new Map(),
    postAuthors: new Map(),
    meta: new Map(),
    members: new Map(),
    comments: new Map(),
  }
  // JSON is always UTF-8.
  if (/\.json$/i.test(file) && encodingMark(await bytesAt(file, 0, 2)))
    throw new Unreadable(noteOf('dashboard.imports.reasonUtf16'))
  let rows = 0
  const scanned = await scanRows(file, WANTED, (row) => {
    if (++rows > ROWS_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonManyRows'))
    take(found, row)
  })
  if (!scanned) return undefined
  const meta = parseRow(scanned.meta)
  const isWithoutPosts = meta?.version !== undefined && scanned.tables.has('settings')
  if (!scanned.tables.has('posts') && !isWithoutPosts) return undefined
  return { ...found, version: clip(idOf(meta?.version), 40) }
}

/** Reads the row at a place of the file. Throws `Unreadable` if it is none. */
export async function readRow(file: string, { start, length }: RowPlace): Promise<Row> {
  const row = parseRow(await bytesAt(file, start, length))
  if (row) return row
  throw new Unreadable(noteOf('dashboard.imports.reasonJsonUnreadable'))
}

/** The rows at these places of the file, one after the other. */
export async function* readRows(file: string, places: readonly RowPlace[]): AsyncGenerator<Row> {
  for (const place of places) yield await readRow(file, place)
}

/** An id, or another number or text that stands for itself, as text; '' for anything else. */
export function idOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An id in an export of the file; several in a file have their own ids, as those of versions 0 count from 1. */
export function idIn(part: number, value: unknown): string {
  const id = idOf(value)
  return part === 0 || id === '' ? id : `${id} of export ${part + 1}`
}

function take(found: GhostExport, { part, table, place, bytes }: FoundRow): void {
  const row = parseRow(bytes)
  if (table === 'posts') found.posts.push(postEntry(part, row, place))
  if (!row) return
  const id = idIn(part, row.id)
  const post = idIn(part, row.post_id)
  if (table === 'users') remember(found.users, id, pick(row, USER_FIELDS))
  if (table === 'tags') remember(found.tags, id, pick(row, ['name', 'visibility']))
  if (table === 'posts_tags') addTo(found.postTags, post, related(idIn(part, row.tag_id), row))
  if (table === 'posts_authors') addTo(found.postAuthors, post, related(idIn(part, row.author_id), row))
  if (table === 'posts_meta') addTo(found.meta, post, place)
  if (table === 'members') addTo(found.members, id, place)
  if (table === 'comments' && row.status === 'published') addTo(found.comments, post, place)
  if (table === 'settings' && row.key === 'permalinks' && typeof row.value === 'string') found.permalinks = row.value
}

function postEntry(part: number, row: Row | undefined, place: RowPlace): PostEntry {
  // Versions 0 to 2 have a flag, later ones a type.
  const isPage = row?.type === 'page' || (!row?.type && [1, true, '1'].includes(row?.page as number))
  return {
    id: idIn(part, row?.id),
    part,
    uuid: /^[0-9a-f]{8}/i.exec(idOf(row?.uuid))?.[0] ?? '',
    slug: row && idOf(row.slug).slice(0, ID_MAX),
    isPage,
    row: place,
    head: pick(row ?? {}, ['published_at', 'created_at']),
  }
}

function remember(rows: Map<string, Row>, id: string, row: Row): void {
  if (rows.size < NAMED_MAX) rows.set(id, row)
}

function related(id: string, row: Row): Related {
  return { id, order: Number(row.sort_order ?? 0) || 0 }
}

function addTo<Item>(lists: Lists<Item>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function pick(row: Row, fields: readonly string[]): Row {
  // Objects and lists are no value of a column, and may be of any size.
  const given = fields.filter((field) => row[field] != null && typeof row[field] !== 'object')
  const values = given.map((field) => row[field])
  const clipped = values.map((value) => (typeof value === 'string' ? value.slice(0, FIELD_MAX) : value))
  return Object.fromEntries(given.map((field, at) => [field, clipped[at]]))
}

function parseRow(bytes: Buffer | undefined): Row | undefined {
  const row = bytes && parsedJson(bytes.toString())
  return isObject(row) ? row : undefined
}
