import { visibleCharacter, withoutDirections } from '@byline/contract/invisible'
import { limits } from '@byline/contract/limits'
import { clip } from '../../import/one-line.ts'
import type { SourcePost } from '../../import/source.ts'
import { LeftOut, Unreadable } from '../../import/unreadable.ts'
import { nameFrom } from '../fields/author.ts'
import { bodyFrom } from '../fields/body.ts'
import { RecordChanges } from '../fields/changes.ts'
import { textOfHtml } from '../fields/html.ts'
import { slugsFrom } from '../fields/slugs.ts'
import { tagsFrom } from '../fields/tags.ts'
import { titleFrom } from '../fields/title.ts'
import { contentMarkdown } from './content/content-markdown.ts'
import { addressesOf, idOf } from './wordpress-addresses.ts'
import { readComments } from './wordpress-comments.ts'
import { createdAt, updatedAt } from './wordpress-dates.ts'
import { typeOf } from './wordpress-types.ts'
import type { WxrIndex } from './wxr-index.ts'
import { metaOf, type WxrItem } from './wxr-item.ts'

/** Characters of a title that are read. */
const TITLE_READ = 20_000
/** The name of the category of posts that have none. */
const NO_CATEGORY = /^uncategori[sz]ed$/i
/** Fields of plugins and of WordPress itself that are no content. */
const INNER_FIELD =
  /^_|^(footnotes|geo_public|jabber_published|email_notification|reddit|restapi_import_id|original_post_id|wp-smushit\w*|tagazine-\w+)$/

/** A post or page of an export. Throws `LeftOut` for what is neither, `Unreadable` for what cannot be imported. */
export function readWordpressPost(item: WxrItem, index: WxrIndex): SourcePost {
  const { fields } = item
  const type = typeOf(item)
  const status = (fields['wp:status'] ?? '').trim() || 'publish'
  if (type !== 'post' && type !== 'page')
    throw new LeftOut(`it is of the type “${type.slice(0, 60)}”, and neither a post nor a page`)
  if (status === 'trash') throw new LeftOut('it is in the trash')
  if (status === 'auto-draft' || status === 'inherit')
    throw new LeftOut('WordPress itself made it, as an empty draft or a copy')
  if (item.isTooLarge) throw new Unreadable('it is longer than 10 million characters')
  const content = fields['content:encoded'] ?? ''
  const changes = new RecordChanges()
  const footnotes = metaOf(item, 'footnotes')
  const { body: whole, changes: ofText } = contentMarkdown(content, idOf(fields), footnotes, index)
  const body = bodyFrom(whole)
  const title = titleOf(fields, body, changes)
  changes.addAll(ofText)
  reportState(fields, status, changes)
  const { comments, changes: ofComments } = readComments(item)
  changes.addAll(ofComments)
  const tags = tagsFrom(namesOfTerms(item), changes)
  const unused = new Set(item.meta.map(({ key }) => key).filter((key) => !INNER_FIELD.test(key)))
  for (const key of [...unused].slice(0, 200)) changes.add('unused field', key)
  const cover = index.attachments.get((metaOf(item, '_thumbnail_id') ?? '').trim())
  const isDraft = !/^(publish|future)$/.test(status) || isProtected(fields)
  return {
    ...(type === 'page' && { kind: 'page' as const }),
    title,
    caption: captionOf(item),
    body,
    tags,
    author: authorOf(fields, index),
    slugs: slugsFrom(decoded((fields['wp:post_name'] ?? '').trim()), title),
    addresses: addressesOf(item, index.site),
    createdAt: createdAt(item),
    updatedAt: updatedAt(item),
    ...(isDraft && { isDraft: true as const }),
    cover: cover?.url,
    ...(cover?.alt && { coverAlt: clip(textOfHtml(cover.alt), limits.captionMax) }),
    ...(cover?.caption && { coverCredit: clip(textOfHtml(cover.caption), limits.captionMax) }),
    ...(comments.length > 0 && { comments }),
    changes: changes.list(),
  }
}

function isProtected(fields: Record<string, string>): boolean {
  return (fields['wp:post_password'] ?? '') !== ''
}

/** WordPress shows posts without a title; here the first words of the text become one. */
function titleOf(fields: Record<string, string>, body: string, changes: RecordChanges): string {
  const written = withoutDirections(textOfHtml((fields.title ?? '').slice(0, TITLE_READ)))
  if (!visibleCharacter.test(written) && body.trim() === '')
    throw new LeftOut('it has neither a title nor a text')
  return titleFrom(written, body, changes)
}

function reportState(fields: Record<string, string>, status: string, changes: RecordChanges): void {
  if (isProtected(fields))
    changes.add('state', 'a post with a password, which was not imported, became a draft')
  if (!/^(publish|future|draft)$/.test(status)) changes.add('state', `${status}, became a draft`)
  if (fields['wp:is_sticky']?.trim() === '1') changes.add('state', 'sticky')
}

function captionOf(item: WxrItem): string {
  const given = [item.fields['excerpt:encoded'], metaOf(item, '_yoast_wpseo_metadesc')]
  const text = given.map((one) => textOfHtml(one ?? '')).find((one) => one !== '') ?? ''
  return clip(text, limits.captionMax)
}

/** Of its categories and tags; other taxonomies belong to plugins and themes. */
function namesOfTerms({ terms }: WxrItem): string[] {
  return terms.flatMap(({ domain, nicename, name }) => {
    if (!/^(category|post_tag|tag)$/.test(domain)) return []
    const shown = textOfHtml(name || decoded(nicename))
    const isNone = domain === 'category' && [nicename, shown].some((one) => NO_CATEGORY.test(one))
    return isNone ? [] : [shown]
  })
}

function authorOf(fields: Record<string, string>, { authors }: WxrIndex): string | undefined {
  const login = (fields['dc:creator'] ?? fields['wp:author'] ?? '').trim()
  return nameFrom(textOfHtml(authors.get(login) ?? login))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
