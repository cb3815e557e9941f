import type { Condition, Phrase } from '@byline/text-search/expression'
import { fragmentsAroundSpaces, fragmentsOf, fragmentsToFind } from '@byline/text-search/fragments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../tables/schema.ts'
import type { Dialect, FragmentTable, Search } from '../dialect.ts'

// Rows have the negative number of their post: FTS5 can continue a list in the middle only in ascending order, and the
// newest posts must come first.

export const indexTitle: Dialect['indexTitle'] = async (tx, seq, title) => {
  await unindexTitle(tx, seq)
  await sql`insert into post_titles (rowid, title) values (${-seq}, ${title})`.execute(tx)
  await sql`insert into post_letters (rowid, letters) values (${-seq}, ${letters(title)})`.execute(tx)
}

export const indexWords: Dialect['indexWords'] = async (tx, table, seq, words) => {
  await sql`delete from ${sql.table(table)} where rowid = ${-seq}`.execute(tx)
  await sql`insert into ${sql.table(table)} (rowid, words) values (${-seq}, ${words.join(' ')})`.execute(tx)
}

export const indexFragments: Dialect['indexFragments'] = async (tx, table, seq, texts) => {
  const options = { frequent: table === 'post_fragments' }
  const fragments = new Set((await texts()).flatMap((text) => [...fragmentsOf(text, options)]))
  await sql`delete from ${sql.table(table)} where rowid = ${-seq}`.execute(tx)
  await sql`insert into ${sql.table(table)} (rowid, fragments)
    values (${-seq}, ${[...fragments].join(' ')})`.execute(tx)
}

export const findUnknown: Dialect['findUnknown'] = async (tx, words) => {
  const { rows } = await sql<{
    word: string
  }>`select value as word from json_each(${JSON.stringify(words)})
    where value not in (select word from vocabulary)`.execute(tx)
  return rows.map(({ word }) => word)
}

export async function unindexPost(tx: Tx, seq: number): Promise<void> {
  await unindexTitle(tx, seq)
  await sql`delete from post_words where rowid = ${-seq}`.execute(tx)
  await sql`delete from post_fragments where rowid = ${-seq}`.execute(tx)
}

async function unindexTitle(tx: Tx, seq: number): Promise<void> {
  await sql`delete from post_titles where rowid = ${-seq}`.execute(tx)
  await sql`delete from post_letters where rowid = ${-seq}`.execute(tx)
}

export const titleContains: Dialect['titleContains'] = (term) => {
  if (term === '') return sql`1 = 1`
  const { table, match } = titleMatch(term)
  return sql`posts.seq in (select -rowid from ${sql.ref(table)} (${match}))`
}

export const wordsMatch: Dialect['wordsMatch'] = (condition, post = 'posts') =>
  sql`${sql.ref(`${post}.seq`)} in (select -rowid from post_words (${compile(condition)}))`

export function searchTitles(term: string): Search {
  const { table, match } = titleMatch(term)
  return walk(table, match, 'posts.seq')
}

export const searchSpaces: Dialect['searchSpaces'] = (term) => {
  const fragments = fragmentsAroundSpaces(term)
  return fragments.length === 0 ? undefined : walk('post_fragments', fragments.map(quote).join(' AND '), 'posts.seq')
}

export const searchWords: Dialect['searchWords'] = (table, condition) =>
  walk(table, compile(condition), table === 'post_words' ? 'posts.seq' : 'comment_numbers.seq')

const numbers = {
  post_fragments: 'posts.seq',
  comment_fragments: 'comment_numbers.seq',
  user_fragments: 'user_numbers.seq',
}

export const searchFragments: Dialect['searchFragments'] = async (db, table, filter) => {
  const match = await fragmentMatch(db, table, filter)
  return match === undefined ? undefined : walk(table, match, numbers[table])
}

export const candidates: Dialect['candidates'] = async (db, table, filter) => {
  const match = await fragmentMatch(db, table, filter)
  return match === undefined ? undefined : sql`select -rowid as seq from ${sql.ref(table)} (${match})`
}

/** Texts that are tested rather than that their fragments are looked up in a long list too. */
const RARE = 200

/** Undefined for a filter that is too short for the index. */
async function fragmentMatch(db: Db, table: FragmentTable, filter: string): Promise<string | undefined> {
  if (table !== 'user_fragments') {
    const frequent = table === 'post_fragments'
    const fragments = fragmentsToFind(filter, { frequent })
    if (!fragments) return undefined
    const rare = await rareAmong(db, table, fragments)
    return (rare.length > 0 ? rare : fragments).map(quote).join(' AND ')
  }
  const signs = [...filter]
  if (signs.length < 3) return undefined
  return signs
    .slice(2)
    .map((_, n) => quote(signs.slice(n, n + 3).join('')))
    .join(' AND ')
}

/** Returns those of the fragments that few texts have. */
async function rareAmong(db: Db, table: FragmentTable, fragments: string[]): Promise<string[]> {
  const counts = fragments.map(
    (fragment, n) => sql`(select count(*) from (select 1
      from ${sql.ref(table)} (${quote(fragment)}) limit ${sql.lit(RARE + 1)}) as candidates) as ${sql.ref(`n${n}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  return fragments.filter((_, n) => Number(rows[0]?.[`n${n}`]) <= RARE)
}

/** FTS5 returns its rows in the order of their numbers and computes only the rows that are read. */
function walk(table: string, match: string, number: string): Search {
  return {
    place: sql<number>`found.rowid`,
    newestHighest: false,
    found: (rows) =>
      rows.innerJoin(sql`${sql.ref(table)} (${match})`.as('found'), (join) =>
        join.on(sql<boolean>`${sql.ref(number)} = -found.rowid`),
      ) as typeof rows,
  }
}

/** A condition in the query language of FTS5 (https://sqlite.org/fts5.html §3). */
function compile(condition: Condition): string {
  if ('phrase' in condition) return compilePhrase(condition.phrase)
  if ('any' in condition) return `(${condition.any.map(compile).join(' OR ')})`
  const all = `(${condition.all.map(compile).join(' AND ')})`
  const none = 'none' in condition ? condition.none : []
  return [all, ...none.map(compile)].reduce((left, right) => `(${left} NOT ${right})`)
}

function compilePhrase({ words, prefix }: Phrase): string {
  return `${quote(words.join(' '))}${prefix ? '*' : ''}`
}

/** A trigram index cannot find terms of fewer than three characters, so those have an index of their own. */
function titleMatch(term: string): { table: string; match: string } {
  return [...term].length < 3
    ? { table: 'post_letters', match: `"${letterToken(term)}"` }
    : { table: 'post_titles', match: quote(term) }
}

/** Quotes a text as one FTS5 string. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Every character of a text and every pair of adjacent characters, each as one word. */
export function letters(text: string): string {
  const all = [...text]
  const pairs = all.slice(1).map((letter, index) => `${all[index]}${letter}`)
  return [...new Set([...all, ...pairs])].map(letterToken).join(' ')
}

/** Encodes letters in ASCII, so the tokenizer does not change them, whatever their case and script. */
function letterToken(text: string): string {
  return [...text].map((letter) => `x${letter.codePointAt(0)?.toString(16)}`).join('')
}
