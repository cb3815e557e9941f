import { noteOf } from '@byline/contract/imports/note'
import { escapeHtml } from '../../fields/html.ts'
import { Unreadable } from '../../records/unreadable.ts'
import type { WxrItem, WxrPart } from './wxr-item.ts'

/** Characters of the texts of one item, with its comments. */
const ITEM_MAX = 10_000_000
/** The deepest element that is of interest is a field of a comment; deeper ones are counted only. */
const DEPTH_MAX = 1_000
/** Characters of a field of meta data. Page builders and caches store far more, of which nothing is needed. */
const META_MAX = 200_000
/** Fields of the site that are read; the others of it, such as terms, are not needed. */
const SITE_FIELD = /^(title|link|language|generator|wp:base_site_url|wp:base_blog_url|wp:wxr_version)$/

const AUTHOR_FIELD = /^wp:author_(login|display_name|first_name|last_name)$/
const TERM_FIELD = /^wp:term_(taxonomy|slug|description)$/
/** Taxonomies of Polylang. */
const OF_LANGUAGES = /^(language|post_translations)$/
/** Fields that stay of an item that is too large, so that the report can name it. */
const NAMING_FIELD = /^(title|link|wp:post_id|wp:post_type|wp:status)$/
/** Characters of these. */
const NAMING_MAX = 2_000

/** No element of HTML, so that the text before it has ended. */
const OF_EXPORT = /^(wp|content|excerpt|dc):|^(link|pubDate|guid|description)$/
const HTML_FIELD = /^(title|content:encoded|excerpt:encoded|wp:comment_content)$/

type Fields = Record<string, string>

/** Builds the parts of an export from the events of an XML parser. */
export class WxrBuilder {
  readonly #finished: WxrPart[] = []
  /** The names of the open elements. */
  readonly #open: string[] = []
  #unlisted = 0
  /** Open elements of HTML within a text. */
  readonly #inText: string[] = []
  #item: WxrItem | undefined
  /** The comment, field of meta data, author or term that is open, and the depth of its element. */
  #record: { name: string; depth: number; fields: Fields } | undefined
  #term: { domain: string; nicename: string } | undefined
  #text = ''
  #length = 0

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'item' && this.#item) this.#endUnclosed(this.#item)
    if (this.#item && OF_EXPORT.test(name) && this.#isInText()) this.#endText(this.#item)
    if (this.#isInText()) {
      this.text(openingTag(name, attributes))
      if (this.#inText.push(name) > DEPTH_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonEndlessElements'))
      return
    }
    this.#text = ''
    if (this.#open.length >= DEPTH_MAX) {
      if (++this.#unlisted > DEPTH_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonEndlessElements'))
      return
    }
    this.#open.push(name)
    this.#length += 50
    if (this.#item && this.#length > ITEM_MAX) this.#giveUp(this.#item)
    const parent = this.#open.at(-2)
    if (name === 'item') {
      this.#item = { fields: fields(), terms: [], meta: [], comments: [], isTooLarge: false }
      this.#length = 0
    } else if (this.#item && parent === 'item' && /^wp:(comment|postmeta)$/.test(name)) {
      this.#record = { name, depth: this.#open.length, fields: fields() }
    } else if (!this.#item && parent === 'channel' && /^wp:(author|term)$/.test(name)) {
      this.#record = { name, depth: this.#open.length, fields: fields() }
    } else if (this.#item && parent === 'item' && name === 'category') {
      this.#term = { domain: attributes.domain ?? 'category', nicename: attributes.nicename ?? '' }
    }
  }

  text(text: string): void {
    if (!this.#item && !this.#record && this.#open.length > 3) return
    if (this.#record?.name === 'wp:postmeta' && this.#text.length > META_MAX) return
    this.#length += text.length
    if (this.#item && this.#length > ITEM_MAX) this.#giveUp(this.#item)
    const most = this.#item?.isTooLarge ? NAMING_MAX : ITEM_MAX
    if (this.#text.length < most) this.#text += text
  }

  close(name: string): void {
    if (this.#inText.length > 0) {
      this.#inText.pop()
      this.text(closingTag(name))
      return
    }
    if (this.#unlisted > 0) {
      this.#unlisted--
      return
    }
    const depth = this.#open.length
    this.#open.pop()
    const text = this.#text
    this.#text = ''
    if (name === 'item' && this.#item && !this.#open.includes('item')) this.#finishItem(this.#item)
    else if (this.#record && depth === this.#record.depth) this.#finishRecord(text)
    else if (this.#record && depth === this.#record.depth + 1) this.#storeField(name, text)
    else if (this.#record) return
    else if (this.#item && this.#open.at(-1) === 'item') this.#finishField(this.#item, name, text)
    else if (!this.#item && this.#open.at(-1) === 'channel' && SITE_FIELD.test(name))
      this.#finished.push({ kind: 'site', fields: { [name]: text } })
  }

  /** The finished parts, once. */
  take(): WxrPart[] {
    return this.#finished.splice(0)
  }

  /** The element in which a file ends that is cut off, with the title of the post; undefined for a whole one. */
  whereItEnds(): string | undefined {
    if (this.#item) {
      const title = this.#item.fields.title?.trim()
      return title ? `“${title.slice(0, 100).toWellFormed()}”` : 'an item'
    }
    const last = this.#open.at(-1)
    return last === undefined ? undefined : `<${last}>`
  }

  /** Whether the open element holds HTML, which some exports forget to escape. */
  #isInText(): boolean {
    return this.#inText.length > 0 || (this.#item !== undefined && HTML_FIELD.test(this.#open.at(-1) ?? ''))
  }

  /** An item that has no end ends where the next one begins, whatever is open in it. */
  #endUnclosed(item: WxrItem): void {
    const at = this.#open.lastIndexOf('item')
    const field = this.#open[at + 1]
    if (this.#record) this.#finishRecord(this.#text)
    else if (field !== undefined) this.#finishField(item, field, this.#text)
    this.#open.length = Math.max(0, at)
    this.#inText.length = 0
    this.#unlisted = 0
    this.#text = ''
    this.#finishItem(item)
  }

  /** An unclosed text ends where the next element of the export begins. */
  #endText(item: WxrItem): void {
    const field = this.#open.pop() ?? ''
    if (this.#record) this.#record.fields[field] ||= this.#text
    else this.#finishField(item, field, this.#text)
    this.#inText.length = 0
    this.#text = ''
  }

  /** Drops the long texts of an item, of which the report shows only the name. */
  #giveUp(item: WxrItem): void {
    if (item.isTooLarge) return
    item.isTooLarge = true
    this.#text = ''
    if (this.#record) this.#record.fields = fields()
    Object.assign(item, { comments: [], meta: [], terms: [] })
    for (const [name, text] of Object.entries(item.fields))
      if (!NAMING_FIELD.test(name)) delete item.fields[name]
      else item.fields[name] = text.slice(0, NAMING_MAX)
  }

  #finishItem(item: WxrItem): void {
    this.#finished.push({ kind: 'item', item })
    this.#item = undefined
    this.#record = undefined
  }

  #finishRecord(text: string): void {
    const { name, fields } = this.#record as { name: string; fields: Fields }
    this.#record = undefined
    if (this.#item?.isTooLarge) return
    if (name === 'wp:comment') this.#item?.comments.push(fields)
    else if (name === 'wp:author') this.#finished.push({ kind: 'author', fields })
    else if (name === 'wp:term') {
      if (OF_LANGUAGES.test(fields['wp:term_taxonomy'] ?? '')) this.#finished.push({ kind: 'term', fields })
    } else {
      const { 'wp:meta_key': key = '', 'wp:meta_value': value = '' } = fields
      this.#item?.meta.push({ key: key.trim(), value: value || text.trim() })
    }
  }

  #storeField(name: string, text: string): void {
    if (!this.#record || this.#item?.isTooLarge) return
    if (this.#item || AUTHOR_FIELD.test(name) || TERM_FIELD.test(name)) this.#record.fields[name] ||= text
  }

  #finishField(item: WxrItem, name: string, text: string): void {
    if (item.isTooLarge) {
      if (NAMING_FIELD.test(name)) item.fields[name] = text.slice(0, NAMING_MAX)
    } else if (this.#term && name === 'category') {
      item.terms.push({ ...this.#term, name: text.trim() })
      this.#term = undefined
    } else item.fields[name] ||= text
  }
}

/** An object without a prototype, because the names come from the file. */
function fields(): Fields {
  return Object.create(null) as Fields
}

const WITHOUT_END = /^(area|br|col|embed|hr|img|input|source|track|wbr)$/i

/** The tag of HTML that an export forgot to escape, so that its parser took it for an element. */
function openingTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}>`
}

function closingTag(name: string): string {
  return WITHOUT_END.test(name) ? '' : `</${name}>`
}
