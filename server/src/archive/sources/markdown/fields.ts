import type { FrontMatter } from './front-matter.ts'

/** The text of the first of these fields with a text. */
export function first(head: FrontMatter, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = textOf(head[name])
    if (text !== undefined && text.trim() !== '') return text.trim()
  }
  return undefined
}

/** A text, a number as text, or the name or address of an object. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return undefined
  const { name, title, src, url, image, path, feature, teaser } = value as FrontMatter
  const named = [name, title, src, url, image, path, feature, teaser]
  return named.find((one) => typeof one === 'string') as string | undefined
}

/** The texts of a list, or of a text with commas. */
export function texts(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : [value].flat()
  return list.flatMap((one) => textOf(one)?.trim() ?? [])
}

/** Titles and names are short. Only the beginning is read, because the patterns below take quadratic time. */
export const LONGEST_NAME = 1_000

/** Removes Markdown links, emphasis and HTML tags from a name or heading. */
export function plainText(text: string): string {
  return text
    .slice(0, LONGEST_NAME)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?(?:br|p|div)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

export function isYesOrNo(value: unknown): boolean {
  return /^(true|false)$/i.test(String(value))
}

/** Fields of front matter that are read, or that only tell the program of the site how to show a text. */
const KNOWN = new Set(
  [
    'title description summary teaser excerpt subtitle tags tag keywords categories category taxonomies',
    'series series_order series_part seriesorder weight authors author by slug path permalink url aliases alias',
    'redirect_from redirects redirect redirect_to date published pubdate publishdate publishedat date_published',
    'created createdat updated lastmod modified last_modified_at updateddate updatedat dateupdated draft status',
    'cover image featured_image thumbnail featured-image featuredimage hero heroimage banner coverimage cover_image',
    'feature_image og_image ogimage header images photo picture img layout type template id eleventyexcludefromcollections',
  ]
    .join(' ')
    .split(' '),
)

/** Fields of which nothing is made. */
export function unusedFields(head: FrontMatter): string[] {
  return Object.keys(head).filter((name) => !KNOWN.has(name.toLowerCase()) && isGiven(head[name]))
}
