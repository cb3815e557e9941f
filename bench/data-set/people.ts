import type { DatabaseSync } from 'node:sqlite'
import type { Random } from './random.ts'
import { START } from './span.ts'
import { nameOf } from './words.ts'

const AUTHORS = 400
const DAY = 86_400_000

export interface People {
  /** Ids of those who write, and of everybody. */
  authors: string[]
  all: string[]
}

/** Some hundreds who write, and one reader with an account for every ten posts. */
export function fillPeople(database: DatabaseSync, random: Random, posts: number): People {
  database.exec('begin')
  const id = random.id(START - DAY)
  database
    .prepare('update users set id = ?, created_at = ? where admin = 1')
    .run(id, new Date(START - DAY).toISOString())
  const insert = database.prepare(
    `insert into users (id, name, email, email_key, verified, admin, created_at)
      values (?, ?, ?, ?, ?, 0, ?)`,
  )
  const all: string[] = []
  for (let n = 0; n < AUTHORS + Math.max(100, posts / 10); n++) {
    const at = START - DAY / 2 + n
    const email = n < AUTHORS && n % 2 === 0 ? null : `reader-${n}@people.example`
    const person = random.id(at)
    const verified = Number(n < AUTHORS && random.next() < 0.3)
    insert.run(person, nameOf(random), email, email, verified, new Date(at).toISOString())
    all.push(person)
  }
  database.exec('commit')
  return { authors: all.slice(0, AUTHORS), all }
}
