import type { DatabaseSync } from 'node:sqlite'
import { tagKey } from '@byline/contract/posts'
import type { People } from './people.ts'
import { type Random, zipf } from './random.ts'
import { END, START } from './span.ts'
import type { Templates } from './templates.ts'
import { mixTitle, RARE, tagsFrom } from './words.ts'

const IN_ONE_TRANSACTION = 5_000
const WITH_COVER = 0.2
const EDITED = 0.2
const HOUR = 3_600_000

export interface FilledPosts {
  /** By age, the oldest first. */
  slugs: string[]
  ids: string[]
  dates: Float64Array
  /** Whose numbers the measurements need. */
  special: Record<'text' | 'cover' | 'talk', number>
  tags: { common: string; rare: string }
  terms: { common: string; twoLetters: string; oneLetter: string }
}

export function fillPosts(
  database: DatabaseSync,
  random: Random,
  { count, people, templates }: { count: number; people: People; templates: Templates },
): FilledPosts {
  const tags = tagsFrom(templates.phrases)
  const [nextAuthor, nextTag] = [zipf(random, people.authors.length), zipf(random, tags.length)]
  const dates = datesOf(random, count)
  const ids = Array.from(dates, (date) => random.id(date))
  const slugs: string[] = []
  const tagUses = new Map<string, number>()
  const words = new Map<string, number>()
  const special = { text: at(count, 0.9), cover: at(count, 0.95), talk: at(count, 0.5) }
  const rare = [0.1, 0.5, 0.9].map((part) => at(count, part) + 1)
  const insert = prepareInserts(database)
  database.exec('begin')
  // The newest first, as the search indexes are filled quickly.
  for (let n = count - 1; n >= 0; n--) {
    const date = Number(dates[n])
    // What is measured in sets of several sizes is the same in all.
    const isSpecial = Object.values(special).includes(n)
    const template = templates.posts[isSpecial ? 7 : (n * 7) % templates.posts.length]
    if (!template) throw new Error('There is no text to multiply')
    const mixed = isSpecial ? 'What Is Measured Again' : mixTitle(random, templates.phrases)
    const title = mixed + (rare.includes(n) ? ` ${RARE}` : '')
    const cover = n === special.cover || (n !== special.text && random.next() < WITH_COVER)
    const own = new Set(Array.from({ length: random.below(6) }, () => String(tags[nextTag()])))
    for (const tag of own) tagUses.set(tag, (tagUses.get(tag) ?? 0) + 1)
    for (const word of new Set(title.match(/\b\p{Lu}\p{Ll}{3,}/gu))) {
      words.set(word, (words.get(word) ?? 0) + 1)
    }
    slugs[n] = `${slugFrom(title)}-${n.toString(36)}`
    insert({
      // As the product numbers its posts; no two are of one millisecond.
      seq: date * 1_024,
      id: String(ids[n]),
      slug: String(slugs[n]),
      title,
      caption: `${mixTitle(random, templates.phrases)}. ${mixTitle(random, templates.phrases)}.`,
      avatar: cover ? random.pick(templates.covers) : null,
      tags: [...own],
      user: String(people.authors[nextAuthor()]),
      date,
      edited: date + (random.next() < EDITED ? random.below(1_000) * HOUR : 0),
      former: n === special.text || random.next() < 0.05,
      template,
    })
    if (n % IN_ONE_TRANSACTION === 0) database.exec('commit; begin')
  }
  database.exec('commit')
  const common = mostUsed(words)[0] ?? ''
  return {
    slugs,
    ids,
    dates,
    special,
    tags: { common: mostUsed(tagUses)[0] ?? '', rare: mostUsed(tagUses).at(-1) ?? '' },
    terms: { common, twoLetters: common.slice(0, 2), oneLetter: common.slice(0, 1) },
  }
}

const at = (count: number, part: number) => Math.floor((count - 1) * part)

/** Ten years, no millisecond twice. */
function datesOf(random: Random, count: number): Float64Array {
  const step = (END - START) / count
  return Float64Array.from({ length: count }, (_, n) =>
    Math.floor(START + n * step + random.next() * (step - 1)),
  )
}

function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}

function mostUsed(uses: Map<string, number>): string[] {
  return [...uses].toSorted(([, left], [, right]) => right - left).map(([name]) => name)
}

interface Row {
  seq: number
  id: string
  slug: string
  title: string
  caption: string
  avatar: string | null
  tags: string[]
  user: string
  date: number
  edited: number
  former: boolean
  template: Templates['posts'][number]
}

/** The rows of one post in every table, as a save of the product writes them. */
function prepareInserts(database: DatabaseSync): (row: Row) => void {
  const into = (table: string, columns: string) =>
    database.prepare(`insert into ${table} (${columns}) values (${columns.replace(/\w+/g, '?')})`)
  const post = into(
    'posts',
    'seq, id, slug, title, caption, avatar, tags, user_id, minutes, version, created_at, updated_at, visible',
  )
  const text = into('post_texts', 'post_id, body, html, contents, renderer')
  const tag = into('post_tags', 'post_id, tag, tag_key, created_at')
  const address = into('addresses', 'path, post_id')
  const titles = into('post_titles', 'rowid, title')
  const letters = into('post_letters', 'rowid, letters')
  const words = into('post_words', 'rowid, title, caption, tags, body')
  return ({
    seq,
    id,
    slug,
    title,
    caption,
    avatar,
    tags,
    user,
    date,
    edited,
    former,
    template,
  }) => {
    const created = new Date(date).toISOString()
    const list = JSON.stringify(tags)
    const { minutes, body, html, contents, renderer } = template
    const updated = new Date(Math.min(edited, END)).toISOString()
    post.run(seq, id, slug, title, caption, avatar, list, user, minutes, 1, created, updated, 1)
    text.run(id, body, html, contents, renderer)
    for (const name of tags) tag.run(id, name, tagKey(name), created)
    if (former) address.run(`/article/former-${slug}`, id)
    titles.run(-seq, title)
    letters.run(-seq, lettersOf(title))
    words.run(-seq, title, caption, tags.join(' '), body)
  }
}

/** Every letter and every two that stand together, as the product's index of them has them. */
function lettersOf(title: string): string {
  const all = [...title]
  const pairs = all.slice(1).map((letter, index) => `${all[index]}${letter}`)
  const token = (text: string) =>
    [...text].map((letter) => `x${letter.codePointAt(0)?.toString(16)}`).join('')
  return [...new Set([...all, ...pairs])].map(token).join(' ')
}
