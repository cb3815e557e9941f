import { formerFields } from '../addresses/source-addresses.ts'
import { isGiven, plainName } from '../fields/fields.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { coverFields } from './cover.ts'
import { createdFields, updatedFields } from './post-dates.ts'

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
