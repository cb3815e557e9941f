import { TextSet } from '../../import/text-set.ts'
import { addressesOf, idOf } from './wordpress-addresses.ts'
import type { WxrItem, WxrPart } from './wxr-item.ts'
import { metaOf } from './wxr-item.ts'

/** What must be known of an export before the first post is read. */
export interface WxrIndex {
  site: Record<string, string>
  /** Display names by login. */
  authors: Map<string, string>
  attachments: Map<string, Attachment>
  /** Contents of blocks that several posts use, by their numbers. */
  sharedBlocks: Map<string, string>
  addresses: TextSet
  /** Items by their type. */
  counts: Map<string, number>
  /** Characters that the texts of attachments, shared blocks and authors may still have. */
  room: number
  /** Attachments, shared blocks and authors for which there was no room. */
  leftOut: number
}

export interface Attachment {
  url: string
  title: string
  alt: string
  caption: string
  /** The number of the post to which it was uploaded. */
  parent: string
  order: number
}

const SHARED_BLOCK_MAX = 200_000
/** Characters of everything that is remembered; those of 90,000 attachments. */
const ROOM = 40_000_000
/** What the place of a text in memory takes, in characters. */
const OVERHEAD = 40
const TYPES_MAX = 1_000
const SITE_FIELD_MAX = 2_000

export function emptyIndex(): WxrIndex {
  return {
    site: {},
    authors: new Map(),
    attachments: new Map(),
    sharedBlocks: new Map(),
    addresses: new TextSet(),
    counts: new Map(),
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
  } else addItem(index, part.item)
}

function addItem(index: WxrIndex, item: WxrItem): void {
  const { fields } = item
  const type = (fields['wp:post_type'] ?? 'post').trim()
  countType(index, type)
  const id = idOf(fields)
  if (type === 'attachment') {
    const url = (fields['wp:attachment_url'] || fields.guid || '').trim()
    const found = id !== '' && url !== '' ? attachment(item, url) : undefined
    if (found && hasRoom(index, id, ...Object.values(found))) index.attachments.set(copy(id), found)
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

function attachment(item: WxrItem, url: string): Attachment {
  const { fields } = item
  return {
    url: copy(url),
    title: copy((fields.title ?? '').trim()),
    alt: copy((metaOf(item, '_wp_attachment_image_alt') ?? '').trim()),
    caption: copy((fields['excerpt:encoded'] ?? '').trim().slice(0, 2_000)),
    parent: copy((fields['wp:post_parent'] ?? '').trim()),
    order: Number(fields['wp:menu_order'] ?? 0) || 0,
  }
}

/** Parts of a text keep the whole of it in memory, which here is a piece of the file. */
function copy(text: string): string {
  return Buffer.from(text).toString()
}
