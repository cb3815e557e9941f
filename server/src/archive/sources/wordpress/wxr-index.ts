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
  addresses: Set<string>
  /** Items by their type. */
  counts: Map<string, number>
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

export function emptyIndex(): WxrIndex {
  return {
    site: {},
    authors: new Map(),
    attachments: new Map(),
    sharedBlocks: new Map(),
    addresses: new Set(),
    counts: new Map(),
  }
}

export function addToIndex(index: WxrIndex, part: WxrPart): void {
  if (part.kind === 'site') {
    for (const [name, value] of Object.entries(part.fields)) index.site[name] ??= copy(value.trim())
  } else if (part.kind === 'author') {
    const { fields } = part
    const login = (fields['wp:author_login'] ?? '').trim()
    const name = (fields['wp:author_display_name'] ?? '').trim()
    const given = `${fields['wp:author_first_name'] ?? ''} ${fields['wp:author_last_name'] ?? ''}`
    if (login !== '') index.authors.set(copy(login), copy(name || given.trim() || login))
  } else addItem(index, part.item)
}

function addItem(index: WxrIndex, item: WxrItem): void {
  const { fields } = item
  const type = (fields['wp:post_type'] ?? 'post').trim()
  index.counts.set(type, (index.counts.get(type) ?? 0) + 1)
  const id = idOf(fields)
  if (type === 'attachment') {
    const url = (fields['wp:attachment_url'] || fields.guid || '').trim()
    if (id !== '' && url !== '') index.attachments.set(copy(id), attachment(item, url))
  } else if (type === 'wp_block') {
    const content = fields['content:encoded'] ?? ''
    if (content.length <= SHARED_BLOCK_MAX) index.sharedBlocks.set(copy(id), copy(content))
  } else if (/^(post|page)$/.test(type)) {
    for (const address of addressesOf(item, index.site)) index.addresses.add(copy(address))
  }
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
