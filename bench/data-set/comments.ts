import type { SeedLine } from '../../server/src/archive/seed/seed-line.ts'
import type { People } from './people.ts'
import type { SitePosts } from './posts.ts'
import type { Random } from './random.ts'
import { END, START } from './span.ts'
import { isScarce } from './words.ts'

const LONGEST_DISCUSSION = 5_000
const DISCUSSION_MS = 30 * 86_400_000
const DAY_MS = 86_400_000

interface Options {
  posts: SitePosts
  people: People
  /** Numbers of the texts from which comments are chosen. */
  texts: number[]
  /** The number of the text of the scarce ones (`words.ts`). */
  scarce: number
}

/** The comments in four columns, because a million posts have five million. */
interface Columns {
  posts: Uint32Array
  users: Uint32Array
  texts: Uint32Array
  dates: Float64Array
}

/**
 * Most posts have no comments, some 5 to 30, a few hundreds, and one 5,000. Yields the oldest comment first, because
 * this order fills the search indexes quickly. Returns the total number.
 */
export function* commentLines(random: Random, options: Options): Generator<SeedLine, number> {
  const columns = columnsOf(random, options)
  const all = columns.dates.length
  let n = 0
  for (const index of inOrderOf(columns.dates)) {
    const text = isScarce(n++, all) ? options.scarce : Number(columns.texts[index])
    const createdAt = new Date(Number(columns.dates[index])).toISOString()
    const [post, user] = [Number(columns.posts[index]), Number(columns.users[index])]
    yield { comment: { post, user, text, createdAt } }
  }
  return all
}

function columnsOf(random: Random, { posts, people, texts }: Options): Columns {
  const isSpecial = (n: number) => Object.values(posts.special).includes(n)
  const counts = Uint32Array.from(posts.dates, (_, n) => countUnder(random, n, posts.special))
  const all = counts.reduce((sum, count) => sum + count, 0)
  const columns: Columns = {
    posts: new Uint32Array(all),
    users: new Uint32Array(all),
    texts: new Uint32Array(all),
    dates: new Float64Array(all),
  }
  let index = 0
  for (const [n, start] of posts.dates.entries()) {
    const count = Number(counts[n])
    const step = Math.min(DISCUSSION_MS, END - start) / count
    for (let comment = 0; comment < count; comment++, index++) {
      columns.posts[index] = n
      columns.users[index] = random.below(people.all)
      // The measured posts have the same comments in sets of all sizes.
      columns.texts[index] = texts[((isSpecial(n) ? 0 : n) + comment) % texts.length] ?? 0
      columns.dates[index] = Math.floor(start + (comment + random.next()) * step)
    }
  }
  return columns
}

/** The numbers of all comments, the oldest first: sorted day by day, which is quicker than all together. */
function* inOrderOf(dates: Float64Array): Generator<number> {
  const days: number[][] = []
  for (const [index, date] of dates.entries()) {
    const day = Math.max(0, Math.floor((date - START) / DAY_MS))
    days[day] ??= []
    days[day].push(index)
  }
  for (const day of days) {
    yield* (day ?? []).sort((a, b) => Number(dates[a]) - Number(dates[b]))
  }
}

function countUnder(random: Random, n: number, special: SitePosts['special']): number {
  if (n === special.discussion) return LONGEST_DISCUSSION
  if (n === special.text || n === special.cover) return 20
  const chance = random.next()
  if (chance < 0.84) return 0
  return chance < 0.99 ? 5 + random.below(26) : 100 + random.below(300)
}
