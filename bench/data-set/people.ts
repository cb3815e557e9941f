import type { SeedLine } from '../../server/src/archive/seed/seed-line.ts'
import type { Random } from './random.ts'
import { START } from './span.ts'
import { isScarce, nameOf, SCARCE } from './words.ts'

const AUTHORS = 400
const DAY_MS = 86_400_000

/** The numbers of users; the first users are the authors. */
export interface People {
  authors: number
  all: number
}

/** Yields a few hundred authors, and one reader with an account for every ten posts. */
export function* peopleLines(random: Random, posts: number): Generator<SeedLine, People> {
  const all = Math.ceil(AUTHORS + Math.max(100, posts / 10))
  for (let n = 0; n < all; n++) {
    const isAuthor = n < AUTHORS
    yield {
      user: {
        name: isScarce(n, all) ? `${SCARCE.name} ${n % 100}` : nameOf(random),
        email: isAuthor && n % 2 === 0 ? null : `reader-${n}@people.example`,
        verified: isAuthor && random.next() < 0.3,
        createdAt: new Date(START - DAY_MS / 2 + n).toISOString(),
      },
    }
  }
  return { authors: AUTHORS, all }
}
