import { TextSet } from '../../records/text-set.ts'
import { localeIn, postsIn } from './polylang-terms.ts'
import { addressesOf, attachmentAddresses, idOf } from './wordpress-addresses.ts'
import { metaOf, type WxrItem, type WxrPart } from './wxr-item.ts'

/** The index of an export, which is needed before the first post is read. */
export interface WxrIndex {
  site: Record<string, string>
  /** Display names by login. */
  authors: Map<string, string>
  attachments: Map<string, Attachment>
  /** The numbers of the attachments of each post, by its number. */
  attachmentsOf: Map<string, string[]>
  /** The numbers of attachments by the addresses of the page that WordPress makes for each. */
  attachmentPages: Map<string, string>
  /** Contents of blocks that several posts use, by their numbers. */
  sharedBlocks: Map<string, string>
  /** Locales by the codes of languages, as Polylang has them. */
  locales: Map<string, string>
  /** The names of articles that exist in several languages, by the numbers of their posts. */
  articles: Map<string, string>
  addresses: TextSet
  /** Items by their type. */
  counts: Map<string, number>
  /** Comments on attachment pages, which are not imported. */
  commentsOfAttachments: number
  /** Characters that the texts of attachments, shared blocks, authors and languages may still have. */
  room: number
  /** Attachments, shared blocks and authors for which there was no room. */
  leftOut: number
}

export interface Attachment {
  url: string
  alt: string
  caption: string
  order: number
  /** The addresses of its own page. */
  addresses: string[]
}

const SHARED_BLOCK_MAX = 200_000
/** Characters of everything that is remembered; those of 90,000 attachments. */
const ROOM = 40_000_000
/** The overhead of a stored text, in characters. */
const OVERHEAD = 40
const TYPES_MAX = 1_000
/** Characters of the name of a term, and of its description. */
const TERM_MAX = 200
const DESCRIPTION_MAX = 100_000
const SITE_FIELD_MAX = 2_000

export function emptyIndex(): WxrIndex {
  return {
    site: {},
    authors: new Map(),
    attachments: new Map(),
    attachmentsOf: new Map(),
    attachmentPages: new Map(),
    sharedBlocks: new Map(),
    locales: new Map(),
    articles: new Map(),
    addresses: new TextSet(),
    counts: new Map(),
    commentsOfAttachments: 0,
    room: ROOM,
    leftOut: 0,
  }
}

export function addToIndex(index: WxrIndex, part: WxrPart): void {
  if (part.kind === 'site') {
    for (const [name, value] of Object.entries(part.fields))
      index.site[name] ??= copy(value.trim().slice(0, SITE_FIELD_MAX))
  } else if (part.kind === 'author') {
    const { fields } = part
    const login = (fields['wp:author_login'] ?? '').trim()
    const name = (fields['wp:author_display_name'] ?? '').trim()
    const given = `${fields['wp:author_first_name'] ?? ''} ${fields['wp:author_last_name'] ?? ''}`
    const shown = name || given.trim() || login
    if (login !== '' && hasRoom(index, login, shown)) index.authors.set(copy(login), copy(shown))
  } else if (part.kind === 'term') addTerm(index, part.fields)
  else addItem(index, part.item)
}

function addTerm(index: WxrIndex, fields: Record<string, string>): void {
  const slug = (fields['wp:term_slug'] ?? '').trim().slice(0, TERM_MAX)
  const description = (fields['wp:term_description'] ?? '').slice(0, DESCRIPTION_MAX)
  if (fields['wp:term_taxonomy'] === 'language') {
    const locale = localeIn(description)
    if (locale !== undefined && hasRoom(index, slug, locale)) index.locales.set(copy(slug), copy(locale))
    return
  }
  for (const id of postsIn(description)) if (hasRoom(index, id, slug)) index.articles.set(copy(id), copy(slug))
}

function addItem(index: WxrIndex, item: WxrItem): void {
  const { fields } = item
  const type = (fields['wp:post_type'] ?? 'post').trim()
  countType(index, type)
  const id = idOf(fields)
  if (type === 'attachment') {
    index.commentsOfAttachments += item.comments.length
    const url = (fields['wp:attachment_url'] || fields.guid || '').trim()
    const found = id !== '' && url !== '' ? attachment(item, url, index.site) : undefined
    if (found && hasRoom(index, id, ...Object.values(found).flat())) addAttachment(index, copy(id), found)
  } else if (type === 'wp_block') {
    const content = fields['content:encoded'] ?? ''
    if (content.length <= SHARED_BLOCK_MAX && hasRoom(index, id, content))
      index.sharedBlocks.set(copy(id), copy(content))
  } else if (/^(post|page)$/.test(type)) {
    for (const address of addressesOf(item, index.site)) index.addresses.add(address)
  }
}

function countType({ counts }: WxrIndex, type: string): void {
  const count = counts.get(type) ?? 0
  if (count > 0 || counts.size < TYPES_MAX) counts.set(copy(type.slice(0, 100)), count + 1)
}

/** Whether these texts can be remembered too; a file may have more of them than there is memory. */
function hasRoom(index: WxrIndex, ...texts: (string | number)[]): boolean {
  const length = texts.reduce<number>((sum, text) => sum + String(text).length + OVERHEAD, 0)
  if (length > index.room) {
    index.leftOut++
    return false
  }
  index.room -= length
  return true
}

function addAttachment(index: WxrIndex, id: string, { parent, ...attachment }: Uploaded): void {
  if (index.attachments.has(id)) return
  index.attachments.set(id, attachment)
  for (const address of attachment.addresses) index.attachmentPages.set(address, id)
  if (/^0*$/.test(parent)) return
  const siblings = index.attachmentsOf.get(parent)
  if (siblings) siblings.push(id)
  else index.attachmentsOf.set(copy(parent), [id])
}

/** An attachment with the number of the post to which it was uploaded. */
type Uploaded = Attachment & { parent: string }

function attachment(item: WxrItem, url: string, site: Record<string, string>): Uploaded {
  const { fields } = item
  return {
    url: copy(url),
    alt: copy((metaOf(item, '_wp_attachment_image_alt') ?? '').trim()),
    caption: copy((fields['excerpt:encoded'] ?? '').trim().slice(0, 2_000)),
    parent: (fields['wp:post_parent'] ?? '').trim(),
    order: Number(fields['wp:menu_order'] ?? 0) || 0,
    addresses: attachmentAddresses(item, site).map(copy),
  }
}

/** Copies a text, because a slice would hold the whole piece of the file in memory. */
function copy(text: string): string {
  return Buffer.from(text).toString()
}
