import { slugFromTitle } from '@byline/contract/rules/slugs'

/** The values of the placeholders of a permalink. */
export interface PermalinkParts {
  /** The day on which the post appeared, in the time zone of its site: year, month, day. */
  day: { year: number; month: number; day: number; hour?: number; minute?: number; second?: number } | undefined
  /** Name of the file without date and extension. */
  name: string
  /** Name of the file without extension. */
  fileName: string
  slug: string | undefined
  title: string
  categories: readonly string[]
  /** Folders between the folder of all posts and the file. */
  sections: readonly string[]
  collection: string
  /** The path in its collection, without extension. */
  path: string
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** The address of a post by a pattern such as `/:year/:month/:title/`; undefined if a part of it is unknown. */
export function fillPermalink(pattern: string, parts: PermalinkParts): string | undefined {
  let isKnown = true
  const filled = pattern.replace(/:([A-Za-z_]+)(?:\[[^\]]*\])?/g, (_, name: string) => {
    const value = partNamed(name, parts)
    if (value === undefined) isKnown = false
    return value ?? ''
  })
  return isKnown ? `/${filled.replace(/^\/+/, '').replace(/\/{2,}/g, '/')}` : undefined
}

function partNamed(name: string, parts: PermalinkParts): string | undefined {
  const { day, slug, title } = parts
  const two = (number: number) => String(number).padStart(2, '0')
  const month = day && (MONTHS[day.month - 1] ?? '')
  const titled = slugFromTitle(title)
  const values: Record<string, string | undefined> = {
    year: day && String(day.year),
    short_year: day && two(day.year % 100),
    month: day && two(day.month),
    i_month: day && String(day.month),
    short_month: month && month.charAt(0).toUpperCase() + month.slice(1, 3),
    long_month: month && month.charAt(0).toUpperCase() + month.slice(1),
    monthname: month,
    day: day && two(day.day),
    i_day: day && String(day.day),
    y_day: day && String(dayOfYear(day)).padStart(3, '0'),
    yearday: day && String(dayOfYear(day)),
    hour: day && two(day.hour ?? 0),
    minute: day && two(day.minute ?? 0),
    second: day && two(day.second ?? 0),
    title: slug ?? parts.name,
    slug: slug ?? parts.name,
    name: parts.name,
    basename: parts.name,
    post_title: titled,
    slugged_title: titled,
    filename: parts.fileName,
    titleslug: slug ?? (titled || parts.name),
    slugorfilename: slug ?? parts.fileName,
    contentbasename: parts.fileName,
    slugorcontentbasename: slug ?? parts.fileName,
    categories: parts.categories.map(segment).join('/'),
    slugified_categories: parts.categories.map(segment).join('/'),
    category: segment(parts.categories[0] ?? 'uncategorized'),
    section: parts.sections[0] ?? '',
    sections: parts.sections.join('/'),
    collection: parts.collection,
    path: parts.path,
    output_ext: '.html',
    lang: '',
  }
  return Object.hasOwn(values, name) ? values[name] : undefined
}

function segment(category: string): string {
  return category.toLowerCase().trim().replace(/\s+/g, '-')
}

function dayOfYear({ year, month, day }: { year: number; month: number; day: number }): number {
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000) + 1
}

/** The patterns that Jekyll has names for. */
export const jekyllPatterns: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/:month/:day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}
