import { visibleCharacter, withoutDirections } from '@byline/contract/invisible'
import { limits } from '@byline/contract/limits'
import { cutMarks } from '@byline/contract/marks'
import { slugFrom, slugFromTitle } from '@byline/contract/slugs'
import { tagKey } from '@byline/contract/tags'
import { clip, isLongerThan, oneLine } from '../../import/one-line.ts'
import type { SourceChange, SourcePost } from '../../import/source.ts'
import { LeftOut, Unreadable } from '../../import/unreadable.ts'
import { plainText } from '../html-to-markdown/plain-text.ts'
import { contentMarkdown } from './content/content-markdown.ts'
import { addressesOf, idOf } from './wordpress-addresses.ts'
import { readComments } from './wordpress-comments.ts'
import { createdAt, updatedAt } from './wordpress-dates.ts'
import { typeOf } from './wordpress-types.ts'
import type { WxrIndex } from './wxr-index.ts'
import { metaOf, type WxrItem } from './wxr-item.ts'

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
  const { body: whole, changes } = contentMarkdown(
    content,
    idOf(fields),
    metaOf(item, 'footnotes'),
    index,
  )
  const body = cutMarks(whole)
  if (body.length > limits.bodyMax)
    throw new Unreadable('its text is longer than 1,000,000 characters')
  const { title, change } = titleOf(fields, body)
  if (change) changes.push(change)
  changes.push(...stateChanges(fields, status))
  const { comments, changes: ofComments } = readComments(item)
  const cover = index.attachments.get((metaOf(item, '_thumbnail_id') ?? '').trim())
  const author = authorOf(fields, index)
  const isDraft = !/^(publish|future)$/.test(status) || isProtected(fields)
  const unused = new Set(item.meta.map(({ key }) => key).filter((key) => !INNER_FIELD.test(key)))
  return {
    ...(type === 'page' && { kind: 'page' as const }),
    title,
    caption: captionOf(item),
    body,
    tags: tagsOf(item),
    author,
    slugs: slugsOf(fields, title),
    addresses: addressesOf(item),
    createdAt: createdAt(item),
    updatedAt: updatedAt(item),
    ...(isDraft && { isDraft: true as const }),
    cover: cover?.url,
    ...(cover?.alt && { coverAlt: clip(plainText(cover.alt), limits.captionMax) }),
    ...(cover?.caption && { coverCredit: clip(plainText(cover.caption), limits.captionMax) }),
    ...(comments.length > 0 && { comments }),
    changes: [
      ...changes,
      ...ofComments,
      ...[...unused].slice(0, 200).map((what) => ({ kind: 'unused field' as const, what })),
    ],
  }
}

function isProtected(fields: Record<string, string>): boolean {
  return (fields['wp:post_password'] ?? '') !== ''
}

/** WordPress shows posts without a title; here the first words of the text become one. */
function titleOf(
  fields: Record<string, string>,
  body: string,
): { title: string; change?: SourceChange } {
  const given = withoutDirections(oneLine(plainText(fields.title ?? '')))
  if (visibleCharacter.test(given)) {
    if (!isLongerThan(given, limits.titleMax)) return { title: given }
    return {
      title: clip(given, limits.titleMax),
      change: { kind: 'repaired', what: `title: ${given}` },
    }
  }
  const excerpt =
    plainText(fields['excerpt:encoded'] ?? '') || plainText(fields['content:encoded'] ?? '')
  const words = withoutDirections(clip(excerpt, 60))
  const slug = oneLine(decoded(fields['wp:post_name'] ?? '').replaceAll('-', ' '))
  const title = [words, slug].find((text) => visibleCharacter.test(text))
  if (title !== undefined) return { title, change: { kind: 'repaired', what: 'it had no title' } }
  if (body.trim() === '') throw new LeftOut('it has neither a title nor a text')
  return { title: `Post ${idOf(fields)}`, change: { kind: 'repaired', what: 'it had no title' } }
}

function stateChanges(fields: Record<string, string>, status: string): SourceChange[] {
  const became = (was: string): SourceChange => ({ kind: 'state', what: `${was}, became a draft` })
  return [
    ...(isProtected(fields) ? [became('protected by a password, which was not imported')] : []),
    ...(/^(publish|future|draft)$/.test(status) ? [] : [became(status)]),
    ...(fields['wp:is_sticky']?.trim() === '1' ? [{ kind: 'state' as const, what: 'sticky' }] : []),
  ]
}

function captionOf(item: WxrItem): string {
  const given = [item.fields['excerpt:encoded'], metaOf(item, '_yoast_wpseo_metadesc')]
  const text = given.map((one) => plainText(one ?? '')).find((one) => one !== '') ?? ''
  return clip(text, limits.captionMax)
}

function tagsOf({ terms }: WxrItem): string[] {
  const byKey = new Map<string, string>()
  for (const { domain, nicename, name } of terms) {
    if (domain !== 'category' && domain !== 'post_tag' && domain !== 'tag') continue
    const tag = withoutDirections(oneLine(plainText(name || decoded(nicename))))
    const isNone = domain === 'category' && (NO_CATEGORY.test(nicename) || NO_CATEGORY.test(tag))
    if (isNone || !visibleCharacter.test(tag) || isLongerThan(tag, limits.tagMax)) continue
    if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag)
  }
  return [...byKey.values()].slice(0, limits.tagsMax)
}

function authorOf(fields: Record<string, string>, { authors }: WxrIndex): string | undefined {
  const login = (fields['dc:creator'] ?? fields['wp:author'] ?? '').trim()
  const name = withoutDirections(oneLine(plainText(authors.get(login) ?? login)))
  return visibleCharacter.test(name) ? clip(name, limits.titleMax) : undefined
}

function slugsOf(fields: Record<string, string>, title: string): string[] {
  const given = slugFrom(decoded((fields['wp:post_name'] ?? '').trim()))
  return [given, slugFromTitle(title)].filter((slug) => slug !== '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
