import type { FrontMatter } from './front-matter.ts'

/** The text of the first of these fields with a text. */
export function first(head: FrontMatter, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = textOf(head[name])
    if (text !== undefined && text.trim() !== '') return text.trim()
  }
  return undefined
}

/** A text, a number as text, or the name or address in an object. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return undefined
  const { name, title, src, url, image, path, feature, teaser } = value as FrontMatter
  const named = [name, title, src, url, image, path, feature, teaser]
  return named.find((one) => typeof one === 'string') as string | undefined
}

/** The entries of a list or of a comma-separated text. */
export function texts(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : [value].flat()
  return list.flatMap((one) => textOf(one)?.trim() ?? [])
}

/** Characters of a name that are read; the patterns below take quadratic time. */
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

/** A name of a field in small letters, without hyphens and underscores, in which programs differ. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '')
}
