import { sql } from 'kysely'
import type { Tx } from '../schema.ts'
import { type Dialect, type Search, type SearchText, searched, searchWords } from './dialect.ts'

// Rows have the negative number of their post: FTS5 can continue a list in the middle only in ascending order, and the
// newest posts must come first.
const tables = ['post_titles', 'post_letters', 'post_words']

/** Replaces the entries of one post in the search indexes. */
export async function indexPost(
  tx: Tx,
  { seq, title, caption, tags, body }: SearchText,
): Promise<void> {
  await unindexPost(tx, seq)
  await sql`insert into post_titles (rowid, title) values (${-seq}, ${title})`.execute(tx)
  await sql`insert into post_letters (rowid, letters) values (${-seq}, ${letters(title)})`.execute(
    tx,
  )
  await sql`insert into post_words (rowid, title, caption, tags, body)
    values (${-seq}, ${title}, ${caption}, ${tags.join(' ')}, ${searched(body)})`.execute(tx)
}

/** Removes a post from the search indexes. */
export async function unindexPost(tx: Tx, seq: number): Promise<void> {
  for (const table of tables) {
    await sql`delete from ${sql.ref(table)} where rowid = ${-seq}`.execute(tx)
  }
}

export const titleContains: Dialect['titleContains'] = (term) => {
  if (term === '') return sql`1 = 1`
  const { table, match } = titleMatch(term)
  return sql`posts.seq in (select -rowid from ${sql.ref(table)} (${match}))`
}

export const textMatches: Dialect['textMatches'] = (text) => {
  const match = wordsMatch(text)
  return match === '' ? sql`1 = 1` : sql`posts.seq in (select -rowid from post_words (${match}))`
}

export function searchTitles(term: string): Search {
  const { table, match } = titleMatch(term)
  return walk(table, match)
}

export function searchTexts(text: string): Search {
  return walk('post_words', wordsMatch(text))
}

/** FTS5 returns its rows in the order of their numbers and computes only the rows that are read. */
function walk(table: string, match: string): Search {
  return {
    place: sql<number>`found.rowid`,
    newestHighest: false,
    found: (posts) =>
      posts.innerJoin(sql`${sql.ref(table)} (${match})`.as('found'), (join) =>
        join.on(sql<boolean>`posts.seq = -found.rowid`),
      ) as typeof posts,
  }
}

/** A trigram index cannot find terms of fewer than three characters, so those have an index of their own. */
function titleMatch(term: string): { table: string; match: string } {
  return [...term].length < 3
    ? { table: 'post_letters', match: `"${letterToken(term)}"` }
    : { table: 'post_titles', match: quote(term) }
}

function wordsMatch(text: string): string {
  return searchWords(text).map(quote).join(' ')
}

/** Quotes a text as one FTS5 string. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Every character of a text and every pair of adjacent characters, each as one word. */
function letters(text: string): string {
  const all = [...text]
  const pairs = all.slice(1).map((letter, index) => `${all[index]}${letter}`)
  return [...new Set([...all, ...pairs])].map(letterToken).join(' ')
}

/** Encodes letters in ASCII, so the tokenizer does not change them, whatever their case and script. */
function letterToken(text: string): string {
  return [...text].map((letter) => `x${letter.codePointAt(0)?.toString(16)}`).join('')
}
