import type { People } from './people.ts'
import type { SitePosts } from './posts.ts'
import type { Random } from './random.ts'
import type { SeedLine } from './seed-line.ts'
import { END } from './span.ts'

const LONGEST_DISCUSSION = 5_000
const DISCUSSION_MS = 30 * 86_400_000

interface Options {
  posts: SitePosts
  people: People
  /** Numbers of the texts from which comments are chosen. */
  texts: number[]
}

/** Most posts have no comments, some 5 to 30, a few hundreds, and one 5,000. Returns the total number. */
export function* commentLines(
  random: Random,
  { posts, people, texts }: Options,
): Generator<SeedLine, number> {
  const isSpecial = (n: number) => Object.values(posts.special).includes(n)
  let all = 0
  for (const [n, start] of posts.dates.entries()) {
    const count = countUnder(random, n, posts.special)
    const step = Math.min(DISCUSSION_MS, END - start) / count
    for (let comment = 0; comment < count; comment++) {
      const date = Math.floor(start + (comment + random.next()) * step)
      yield {
        comment: {
          post: posts.lineOf(n),
          user: random.below(people.all),
          // The measured posts have the same comments in sets of all sizes.
          text: texts[((isSpecial(n) ? 0 : n) + comment) % texts.length] ?? 0,
          createdAt: new Date(date).toISOString(),
        },
      }
    }
    all += count
  }
  return all
}

function countUnder(random: Random, n: number, special: SitePosts['special']): number {
  if (n === special.discussion) return LONGEST_DISCUSSION
  if (n === special.text || n === special.cover) return 20
  const chance = random.next()
  if (chance < 0.8) return 0
  return chance < 0.99 ? 5 + random.below(26) : 100 + random.below(300)
}
