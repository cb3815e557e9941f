import { basename, dirname, join } from 'node:path'
import { entriesOf } from '../../files/plain-file.ts'
import type { SourcePost } from '../../records/source.ts'
import { first, isGiven, isYesOrNo, plainName, plainText } from '../fields/fields.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import type { Generator } from '../site/generators.ts'

/** The names of the field, without hyphens and underscores, in the order in which they are looked for. */
export const coverFields =
  'cover image featuredimage thumbnail featureimage coverimage heroimage hero banner ogimage photo picture img socialimage shareimage previewimage headerimage titleimage featuredimg coverurl coverphoto imageurl thumb poster'.split(
    ' ',
  )
/** Mappings with fields for the heads of pages, among which is the cover. */
const NESTED = ['extra', 'params', 'opengraph', 'og', 'seo', 'meta', 'social']
/** The fields in which an object has its picture; one for light grounds comes first. */
const INSIDE =
  'src url path file filename href image img light default desktop large full original feature featured teaser overlay_image thumbnail dark'.split(
    ' ',
  )
const ALT = ['alt', 'altText', 'alt_text', 'imageAlt']
const CREDIT = ['credit', 'credits', 'attribution', 'caption', 'photographer']
const DEPTH_MAX = 3

/** The cover of a post by the many names of its field, with the alternative text and the credit that go with it. */
export function readCover(head: FrontMatter): Pick<SourcePost, 'cover' | 'coverAlt' | 'coverCredit'> {
  const places = [head, ...NESTED.map((name) => head[name]).filter(isFields)]
  const values = places.flatMap((place, index) => [
    ...coverFields.flatMap((name) => fieldOf(place, name)),
    ...(index === 0 ? [head.header, head.images] : [place.images]),
  ])
  const value = values.find((one) => pictureIn(one) !== undefined)
  const cover = pictureIn(value)
  if (cover === undefined) return { cover: undefined }
  const alt = wordsIn(value, ALT) ?? first(head, 'image_alt', 'imageAlt', 'coverAlt', 'cover_alt', 'heroAlt')
  const credit = wordsIn(value, CREDIT)
  return { cover, ...(alt && { coverAlt: alt }), ...(credit && { coverCredit: plainText(credit) }) }
}

/** The field of a cover in which no picture was found, for the report. */
export function unreadCover(head: FrontMatter): string | undefined {
  if (readCover(head).cover !== undefined) return undefined
  const isCover = (name: string) =>
    coverFields.includes(plainName(name)) && isGiven(head[name]) && !isYesOrNo(head[name])
  return Object.keys(head).find((name) => isCover(name))
}

function fieldOf(fields: FrontMatter, plain: string): unknown[] {
  return Object.keys(fields).flatMap((name) => (plainName(name) === plain ? [fields[name]] : []))
}

/** The address in a text, in the first entry of a list, or in an object such as `{ light, dark, alt }`. */
function pictureIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return isYesOrNo(value.trim()) ? undefined : value.trim() || undefined
  if (depth > DEPTH_MAX) return undefined
  if (Array.isArray(value)) return value.map((one) => pictureIn(one, depth + 1)).find((one) => one !== undefined)
  if (!isFields(value)) return undefined
  return INSIDE.map((name) => pictureIn(value[name], depth + 1)).find((one) => one !== undefined)
}

function wordsIn(value: unknown, names: string[], depth = 0): string | undefined {
  if (depth > DEPTH_MAX || typeof value !== 'object' || value === null) return undefined
  const own = isFields(value) ? first(value, ...names) : undefined
  const nested = Object.values(value).filter((one) => typeof one === 'object')
  return own ?? nested.map((one) => wordsIn(one, names, depth + 1)).find(Boolean)
}

const PICTURE = /^(?:\w+-)?(?:featured?|cover|thumbnail)\b.*\.(?:png|jpe?g|webp|gif|avif)$/i

/** The picture that themes of Hugo take for the cover by its name, beside the text in its own folder. */
export async function bundleCover(
  root: string,
  path: string,
  generator: Generator | undefined,
): Promise<string | undefined> {
  if (generator !== 'hugo' || !/^index\.\w+$/.test(basename(path))) return undefined
  const entries = await entriesOf(join(root, dirname(path)))
  return entries.find(({ name }) => PICTURE.test(name))?.name
}
