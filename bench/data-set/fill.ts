import { DatabaseSync } from 'node:sqlite'
import { fillComments } from './comments.ts'
import { fillPeople } from './people.ts'
import { fillPosts } from './posts.ts'
import { admin } from './product.ts'
import { seeded } from './random.ts'
import type { Templates } from './templates.ts'
import { RARE } from './words.ts'

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
    talk: string
    /** Of the oldest post. */
    oldest: string
  }
  /** An address that leads to a living one. */
  formerSlug: string
  /** By how many posts carry them. */
  tags: { common: string; rare: string }
  /** For the search in titles. */
  terms: { common: string; rare: string; twoLetters: string; oneLetter: string; none: string }
  /** Who wrote the most. */
  author: string
}

/** Multiplies the templates into the tables as the product would have left them. */
export function fill(file: string, count: number, templates: Templates): Contents {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 10_000 })
  // Nothing here needs to survive a crash: a set that was not finished is made anew.
  database.exec(`pragma journal_mode = off; pragma synchronous = off;
    pragma locking_mode = exclusive; pragma cache_size = -262144; pragma temp_store = memory`)
  empty(database)
  const random = seeded(count)
  const people = fillPeople(database, random, count)
  const posts = fillPosts(database, random, { count, people, templates })
  const comments = fillComments(database, random, { posts, people, templates })
  database.exec('pragma locking_mode = normal; pragma journal_mode = wal')
  database.close()
  const slugOf = (number: number) => String(posts.slugs[number])
  return {
    posts: count,
    comments,
    users: people.all.length + 1,
    admin,
    slugs: {
      text: slugOf(posts.special.text),
      cover: slugOf(posts.special.cover),
      talk: slugOf(posts.special.talk),
      oldest: slugOf(0),
    },
    formerSlug: `former-${slugOf(posts.special.text)}`,
    tags: posts.tags,
    terms: { ...posts.terms, rare: RARE, none: 'Nosuchword' },
    author: String(people.authors[0]),
  }
}

/** Only the admin and the pictures stay; the search tables know `delete-all`. */
function empty(database: DatabaseSync): void {
  database.exec(`begin;
    delete from sessions; delete from changes; delete from comments; delete from addresses;
    delete from post_tags; delete from post_uploads; delete from post_texts; delete from posts;
    insert into post_titles (post_titles) values ('delete-all');
    insert into post_letters (post_letters) values ('delete-all');
    insert into post_words (post_words) values ('delete-all');
    delete from sqlite_sequence;
    commit`)
}
