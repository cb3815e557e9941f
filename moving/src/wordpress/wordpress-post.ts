import { noteOf } from '@byline/contract/imports/note'
import { visibleCharacter, withoutDirections } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import type { Say } from '@byline/languages/texts'
import { english } from '@byline/markdown/english'
import { decoded } from '@byline/markdown/tree/addresses'
import { textOfHtml } from '../fields/html.ts'
import { slugsFrom } from '../fields/slugs.ts'
import { tagsFrom } from '../fields/tags.ts'
import { bodyFrom, titleFrom } from '../fields/title.ts'
import { Changes } from '../records/changes.ts'
import { clip } from '../records/one-line.ts'
import type { SourcePost } from '../records/source.ts'
import { LeftOut, Unreadable } from '../records/unreadable.ts'
import { contentMarkdown } from './content/content-markdown.ts'
import { readComments } from './wordpress-comments.ts'
import { createdAt, updatedAt } from './wordpress-dates.ts'
import { languageOf } from './wordpress-languages.ts'
import { authorOf, otherTaxonomies, seriesOf, tagNames } from './wordpress-terms.ts'
import { addressesOf, idOf } from './wxr/wordpress-addresses.ts'
import type { WxrIndex } from './wxr/wxr-index.ts'
import { metaOf, typeOf, type WxrItem } from './wxr/wxr-item.ts'

/** Characters of a title that are read. */
const TITLE_READ = 20_000
/** More addresses of pages of pictures than any post has; each one is a row. */
const PICTURE_ADDRESSES_MAX = 500
/** Fields of plugins and of WordPress itself that are no content. */
const INNER_FIELD =
  /^_|^(footnotes|enclosure|geo_public|jabber_published|email_notification|reddit|restapi_import_id|original_post_id|wp-smushit\w*|tagazine-\w+)$/

/** A post or page of an export. Throws `LeftOut` for what is neither, `Unreadable` for what cannot be imported. */
export function readWordpressPost(item: WxrItem, index: WxrIndex, say: Say = english): SourcePost {
  const { fields } = item
  const type = typeOf(item)
  const status = (fields['wp:status'] ?? '').trim() || 'publish'
  if (type !== 'post' && type !== 'page')
    throw new LeftOut(noteOf('dashboard.imports.reasonType', { type: type.slice(0, 60) }))
  if (status === 'trash') throw new LeftOut(noteOf('dashboard.imports.reasonInTrash'))
  if (status === 'auto-draft' || status === 'inherit')
    throw new LeftOut(noteOf('dashboard.imports.reasonMadeByWordpress'))
  if (item.isTooLarge) throw new Unreadable(noteOf('dashboard.imports.reasonLonger10Million'))
  const changes = new Changes()
  const { body: whole, changes: ofText } = contentMarkdown(
    fields['content:encoded'] ?? '',
    { post: idOf(fields), meta: item.meta },
    index,
    say,
  )
  const body = bodyFrom(whole)
  const title = titleOf(fields, body, changes, say)
  changes.addAll(ofText)
  reportState(item, status, changes)
  const { comments, changes: ofComments } = readComments(item, say)
  changes.addAll(ofComments)
  const tags = tagsFrom(tagNames(item), changes)
  const keys = item.meta.map(({ key }) => key).filter((key) => !INNER_FIELD.test(key))
  const unused = new Set([...keys, ...otherTaxonomies(item)])
  for (const key of [...unused].slice(0, 200)) changes.add('unused field', key)
  const picture = (metaOf(item, '_thumbnail_id') ?? '').trim()
  const cover = index.attachments.get(picture)
  if (/^[1-9]/.test(picture) && !cover)
    changes.add('left out', noteOf('dashboard.imports.changeFeaturedImage', { attachment: picture }))
  const isDraft = !/^(publish|future)$/.test(status) || isProtected(fields)
  // Everybody can read the pages here, so that one nobody could read becomes a draft of a post.
  const isPage = type === 'page' && !isDraft
  const date = createdAt(item)
  if (date === undefined && !isDraft) changes.add('repaired', noteOf('dashboard.imports.changeDateOfImport'))
  if (type === 'page' && isDraft) changes.add('state', noteOf('dashboard.imports.changePageDraftBecame'))
  return {
    ...(isPage && { kind: 'page' as const }),
    title,
    caption: captionOf(item),
    body,
    tags,
    author: authorOf(item, index),
    slugs: slugsFrom(slugOf(fields), title),
    addresses: [...addressesOf(item, index.site), ...addressesOfPictures(fields, index)],
    createdAt: date,
    updatedAt: updatedAt(item),
    ...(isDraft && { isDraft: true as const }),
    cover: cover?.url,
    ...(cover?.alt && { coverAlt: clip(textOfHtml(cover.alt), limits.captionMax) }),
    ...(cover?.caption && { coverCredit: clip(textOfHtml(cover.caption), limits.captionMax) }),
    ...(!isPage && seriesOf(item)),
    ...languageOf(item, index),
    ...(comments.length > 0 && { comments }),
    changes: changes.list(),
  }
}

function isProtected(fields: Record<string, string>): boolean {
  return (fields['wp:post_password'] ?? '') !== ''
}

/** WordPress shows posts without a title; here the first words of the text become one. */
function titleOf(fields: Record<string, string>, body: string, changes: Changes, say: Say): string {
  const written = withoutDirections(textOfHtml((fields.title ?? '').slice(0, TITLE_READ)))
  if (!visibleCharacter.test(written) && body.trim() === '')
    throw new LeftOut(noteOf('dashboard.imports.reasonNeitherTitleNorText'))
  return titleFrom(written, body, changes, say)
}

function reportState(item: WxrItem, status: string, changes: Changes): void {
  const { fields } = item
  if (isProtected(fields)) changes.add('state', noteOf('dashboard.imports.changePasswordDraft'))
  if (!/^(publish|future|draft)$/.test(status))
    changes.add('state', noteOf('dashboard.imports.changeStatusBecameDraft', { status }))
  if (status === 'future' && (createdAt(item) ?? '') < new Date().toISOString())
    changes.add('state', noteOf('dashboard.imports.changeScheduledPublic'))
  if (fields['wp:is_sticky']?.trim() === '1') changes.add('state', noteOf('dashboard.imports.changeSticky'))
}

function captionOf(item: WxrItem): string {
  const given = [item.fields['excerpt:encoded'], metaOf(item, '_yoast_wpseo_metadesc')]
  const text = given.map((one) => textOfHtml(one ?? '')).find((one) => one !== '') ?? ''
  return clip(text, limits.captionMax)
}

/** Other systems that write the format have the end of the address in it. */
function slugOf(fields: Record<string, string>): string {
  return decoded((fields['wp:post_name'] ?? '').trim()).replace(/\.html?$/i, '')
}

/** WordPress showed each picture that was uploaded to a post on a page of its own. */
function addressesOfPictures(fields: Record<string, string>, index: WxrIndex): string[] {
  const pictures = index.attachmentsOf.get(idOf(fields)) ?? []
  return pictures
    .slice(0, PICTURE_ADDRESSES_MAX)
    .flatMap((id) => index.attachments.get(id)?.addresses ?? [])
    .filter((address) => !index.addresses.has(address))
    .slice(0, PICTURE_ADDRESSES_MAX)
}
