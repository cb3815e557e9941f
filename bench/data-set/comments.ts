import type { DatabaseSync } from 'node:sqlite'
import type { People } from './people.ts'
import type { FilledPosts } from './posts.ts'
import type { Random } from './random.ts'
import { END } from './span.ts'
import type { CommentTemplate, Templates } from './templates.ts'

const IN_ONE_TRANSACTION = 5_000
const LONGEST_TALK = 5_000
const DAYS = 30 * 86_400_000

/** Most posts have none, some 5 to 30, a few hundreds, one 5,000; answers how many there are in all. */
export function fillComments(
  database: DatabaseSync,
  random: Random,
  { posts, people, templates }: { posts: FilledPosts; people: People; templates: Templates },
): number {
  const insert = database.prepare(
    `insert into comments (id, post_id, user_id, content, html, renderer, created_at, updated_at, visible)
      values (?, ?, ?, ?, ?, ?, ?, ?, 1)`,
  )
  const isSpecial = (n: number) => Object.values(posts.special).includes(n)
  let all = 0
  database.exec('begin')
  for (const [n, post] of posts.ids.entries()) {
    const said = howMany(random, n, posts.special)
    if (said === 0) continue
    const start = Number(posts.dates[n])
    const step = Math.min(DAYS, END - start) / said
    for (let comment = 0; comment < said; comment++) {
      const date = Math.floor(start + (comment + random.next()) * step)
      const { content, html, renderer } = templates.comments[
        ((isSpecial(n) ? 0 : n) + comment) % templates.comments.length
      ] as CommentTemplate
      const at = new Date(date).toISOString()
      insert.run(random.id(date), post, random.pick(people.all), content, html, renderer, at, at)
    }
    if ((all % IN_ONE_TRANSACTION) + said >= IN_ONE_TRANSACTION) database.exec('commit; begin')
    all += said
  }
  database.exec('commit')
  return all
}

function howMany(random: Random, n: number, special: FilledPosts['special']): number {
  if (n === special.talk) return LONGEST_TALK
  if (n === special.text || n === special.cover) return 20
  const chance = random.next()
  if (chance < 0.8) return 0
  return chance < 0.99 ? 5 + random.below(26) : 100 + random.below(300)
}
