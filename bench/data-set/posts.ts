import type { SeedLine } from '../../server/src/archive/seed/seed-line.ts'
import type { People } from './people.ts'
import { type Random, zipf } from './random.ts'
import { END, START } from './span.ts'
import { isScarce, mixTitle, madeUpWord as name, RARE, SCARCE, tagsFrom } from './words.ts'

const WITH_COVER = 0.2
const EDITED = 0.2
/** Made-up words of the captions, as rare as names in texts: the texts themselves are few. */
const NAMES = 50_000
const HOUR_MS = 3_600_000

export interface SitePosts {
  /** In the order of creation, the oldest first. */
  slugs: string[]
  dates: Float64Array
  /** Numbers of the posts that the measurements need. */
  special: Record<'text' | 'cover' | 'discussion', number>
  tags: { common: string; rare: string }
  terms: {
    common: string
    frequent: [string, string, string]
    twoLetters: string
    oneLetter: string
  }
}

interface Options {
  count: number
  people: People
  /** Numbers of the texts and pictures from which posts are chosen. */
  texts: number[]
  covers: number[]
  phrases: string[]
}

export function* postLines(
  random: Random,
  { count, people, texts, covers, phrases }: Options,
): Generator<SeedLine, SitePosts> {
  const tags = tagsFrom(phrases)
  const [nextAuthor, nextTag] = [zipf(random, people.authors), zipf(random, tags.length)]
  const nextName = zipf(random, NAMES)
  const dates = datesOf(random, count)
  const slugs: string[] = []
  const tagUses = new Map<string, number>()
  const words = new Map<string, number>()
  const special = { text: at(count, 0.9), cover: at(count, 0.95), discussion: at(count, 0.5) }
  const rare = [0.1, 0.5, 0.9].map((part) => at(count, part) + 1)
  for (let n = 0; n < count; n++) {
    const date = Number(dates[n])
    // The measured posts have the same content in sets of all sizes.
    const isSpecial = Object.values(special).includes(n)
    const mixed = isSpecial ? 'What Is Measured Again' : mixTitle(random, phrases)
    const scarce = isScarce(n, count) && !isSpecial
    const title = mixed + (rare.includes(n) ? ` ${RARE}` : '') + (scarce ? ` ${SCARCE.title}` : '')
    const hasCover = n === special.cover || (n !== special.text && random.next() < WITH_COVER)
    const own = new Set(Array.from({ length: random.below(6) }, () => String(tags[nextTag()])))
    if (scarce) own.add(SCARCE.tag)
    for (const tag of own) tagUses.set(tag, (tagUses.get(tag) ?? 0) + 1)
    for (const word of new Set(title.match(/\b\p{Lu}\p{Ll}{3,}/gu))) {
      words.set(word, (words.get(word) ?? 0) + 1)
    }
    const slug = `${slugFrom(title)}-${n.toString(36)}`
    slugs[n] = slug
    const edited = date + (random.next() < EDITED ? random.below(1_000) * HOUR_MS : 0)
    const hasFormer = n === special.text || random.next() < 0.05
    yield {
      post: {
        user: nextAuthor(),
        text: texts[(isSpecial ? 7 : n * 7) % texts.length] ?? 0,
        picture: hasCover ? random.pick(covers) : null,
        title,
        caption: `${mixTitle(random, phrases)}. ${mixTitle(random, phrases)}. ${name(nextName())} ${name(nextName())}.`,
        slug,
        formerSlugs: hasFormer ? [`former-${slug}`] : [],
        tags: [...own],
        createdAt: new Date(date).toISOString(),
        updatedAt: new Date(Math.min(edited, END)).toISOString(),
      },
    }
  }
  const [common = ''] = mostUsed(words)
  return {
    slugs,
    dates,
    special,
    tags: { common: mostUsed(tagUses)[0] ?? '', rare: SCARCE.tag },
    terms: { common, frequent: frequentIn(phrases), twoLetters: common.slice(0, 2), oneLetter: common.slice(0, 1) },
  }
}

const at = (count: number, part: number) => Math.floor((count - 1) * part)

/** Dates in a period of ten years, without duplicates. */
function datesOf(random: Random, count: number): Float64Array {
  const step = (END - START) / count
  return Float64Array.from({ length: count }, (_, n) => Math.floor(START + n * step + random.next() * (step - 1)))
}

function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}

/** The same words for sets of all sizes. */
function frequentIn(phrases: readonly string[]): [string, string, string] {
  const uses = new Map<string, number>()
  for (const word of phrases
    .join(' ')
    .toLowerCase()
    .match(/\b\p{Ll}{3,}/gu) ?? []) {
    uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  const [first = '', second = '', third = ''] = mostUsed(uses)
  return [first, second, third]
}

function mostUsed(uses: Map<string, number>): string[] {
  return [...uses].toSorted(([, left], [, right]) => right - left).map(([name]) => name)
}
