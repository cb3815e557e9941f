import { commentTexts } from './comment-texts.ts'
import { commentLines } from './comments.ts'
import { peopleLines } from './people.ts'
import { postLines } from './posts.ts'
import { seeded } from './random.ts'
import type { SeedLine } from './seed-line.ts'
import { picturePaths, readSourceTexts } from './source-texts.ts'
import { RARE } from './words.ts'

export const admin = { email: 'admin@bench.example', password: 'a good bench password' }

const COVERS = 6

/** What there is to ask for. */
export interface Contents {
  posts: number
  comments: number
  users: number
  admin: typeof admin
  slugs: {
    /** Without a picture, with 20 comments. */
    text: string
    /** With a cover. */
    cover: string
    /** With 5,000 comments. */
    discussion: string
    /** Of the oldest post. */
    oldest: string
  }
  /** An address that leads to the text without a picture. */
  formerSlug: string
  /** By how many posts carry them. */
  tags: { common: string; rare: string }
  /** For the search in titles. */
  terms: { common: string; rare: string; twoLetters: string; oneLetter: string; none: string }
}

/** The lines of a site with that many posts; ends with what there is to ask for. */
export async function* siteLines(count: number): AsyncGenerator<SeedLine, Contents> {
  const random = seeded(count)
  const { texts, phrases } = await readSourceTexts()
  const remarks = commentTexts(texts)
  for (const { body } of texts) yield { text: body }
  for (const text of remarks) yield { text }
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
    },
    formerSlug: `former-${slugOf(posts.special.text)}`,
    tags: posts.tags,
    terms: { ...posts.terms, rare: RARE, none: 'Nosuchword' },
  }
}
