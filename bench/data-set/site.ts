import type { SeedLine } from '../../server/src/archive/seed/seed-line.ts'
import { commentTexts, shortRemarks } from './comment-texts.ts'
import { commentLines } from './comments.ts'
import { peopleLines } from './people.ts'
import { postLines } from './posts.ts'
import { seeded } from './random.ts'
import { picturePaths, piecesOf, readSourceTexts } from './source-texts.ts'
import { RARE, SCARCE } from './words.ts'

export const admin = { email: 'admin@bench.example', password: 'a good bench password' }

const COVERS = 6
/** Slugs that a measurement of all articles requests. */
const SOME = 300

/** The addresses, tags and terms that measurements request. */
export interface Contents {
  posts: number
  comments: number
  users: number
  admin: typeof admin
  slugs: {
    /** A post without a picture, with 20 comments. */
    text: string
    /** A post with a cover. */
    cover: string
    /** A post with 5,000 comments. */
    discussion: string
    /** The oldest post, and one that a page of older ones follows. */
    oldest: string
    deep: string
    /** Some posts of the whole period. */
    some: string[]
  }
  /** A former slug of the post without a picture. */
  formerSlug: string
  /** The tag of the most posts, and one of as many posts in sets of all sizes. */
  tags: { common: string; rare: string }
  /** Terms for the search in titles. */
  terms: {
    common: string
    /** Frequent words of titles. */
    frequent: [string, string, string]
    rare: string
    twoLetters: string
    oneLetter: string
    none: string
  }
}

/** Yields the lines of a site with `count` posts. Returns the contents that measurements request. */
export async function* siteLines(count: number, { short = false } = {}): AsyncGenerator<SeedLine, Contents> {
  const random = seeded(count)
  const { texts: long, phrases } = await readSourceTexts()
  const texts = short ? piecesOf(long) : long
  const remarks = short ? shortRemarks(commentTexts(long)) : commentTexts(long)
  for (const { body } of texts) yield { text: body }
  for (const text of [...remarks, SCARCE.comment]) yield { text }
  const pictures = await picturePaths(COVERS)
  for (const picture of pictures) yield { picture }
  const people = yield* peopleLines(random, count)
  const posts = yield* postLines(random, {
    count,
    people,
    texts: texts.map((_, n) => n),
    covers: pictures.map((_, n) => n),
    phrases,
  })
  const comments = yield* commentLines(random, {
    posts,
    people,
    texts: remarks.map((_, n) => texts.length + n),
    scarce: texts.length + remarks.length,
  })
  const slugOf = (number: number) => String(posts.slugs[number])
  return {
    posts: count,
    comments,
    users: people.all + 1,
    admin,
    slugs: {
      text: slugOf(posts.special.text),
      cover: slugOf(posts.special.cover),
      discussion: slugOf(posts.special.discussion),
      oldest: slugOf(0),
      deep: slugOf(Math.min(100, count - 1)),
      some: Array.from({ length: SOME }, (_, n) => slugOf(Math.floor((n * count) / SOME))),
    },
    formerSlug: `former-${slugOf(posts.special.text)}`,
    tags: posts.tags,
    terms: { ...posts.terms, rare: RARE, none: 'Nosuchword' },
  }
}
