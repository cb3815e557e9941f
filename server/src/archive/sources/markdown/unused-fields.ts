import { coverFields } from './cover.ts'
import { isGiven, plainName } from './fields.ts'
import type { FrontMatter } from './front-matter.ts'
import { createdFields, updatedFields } from './post-dates.ts'
import { formerFields } from './source-addresses.ts'

/** Fields of front matter that are read, or that only tell the program of the site how to show a text. */
const KNOWN = new Set(
  [
    'title description summary teaser excerpt subtitle tags tag keywords categories category taxonomies',
    'series seriesorder seriespart weight authors author by slug path permalink url',
    'redirectto redirecturl status draft',
    'cover image featuredimage thumbnail hero heroimage banner coverimage featureimage ogimage header images',
    'photo picture img layout type template id eleventyexcludefromcollections mediasubpath imgpath imagealt coveralt heroalt',
  ]
    .join(' ')
    .split(' ')
    .concat(coverFields, createdFields, updatedFields, formerFields),
)

/** Fields of which nothing is made. */
export function unusedFields(head: FrontMatter): string[] {
  return Object.keys(head).filter((name) => !KNOWN.has(plainName(name)) && isGiven(head[name]))
}
