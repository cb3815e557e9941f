import type { Condition, Phrase } from '@byline/text-search/expression'
import { GAP } from '@byline/text-search/index-words'
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Dialect, escapeLike, type Search } from '../dialect.ts'

// Limits of a tsvector (https://www.postgresql.org/docs/current/textsearch-limitations.html).
const POSITION_MAX = 16_383
const POSITIONS_PER_WORD = 256
/** Below the megabyte that a tsvector may take; the rest is for its headers. */
const VECTOR_BYTES = 900_000
/**
 * Stands in the vectors of texts that have more words than positions. A phrase is found there by its words alone, as
 * their order is not known.
 */
const UNORDERED = '|unordered'

export const indexTitle: Dialect['indexTitle'] = async () => {
  // The index of titles is on the table of posts.
}

export const indexWords: Dialect['indexWords'] = async (tx, table, seq, words) => {
  await sql`insert into ${sql.table(table)} (seq, words) values (${seq}, ${vectorOf(words)}::tsvector)
    on conflict (seq) do update set words = excluded.words`.execute(tx)
}

export const indexFragments: Dialect['indexFragments'] = async () => {
  // The indexes of trigrams are on the tables themselves.
}

export const insertIndexed: Dialect['insertIndexed'] = async (tx, kind, rows) => {
  for (const { seq, words } of rows) await indexWords(tx, `${kind}_words`, seq, words)
}

export const inBulk: Dialect['inBulk'] = (_db, work) => work()

export const findUnknown: Dialect['findUnknown'] = async (tx, words) => {
  const { rows } = await sql<{ word: string }>`
    select value as word from json_array_elements_text(${JSON.stringify(words)}::json)
    where not exists (select from vocabulary where word = value)`.execute(tx)
  return rows.map(({ word }) => word)
}

/** The row of `post_words` is deleted with the post. */
export const unindexPost: Dialect['unindexPost'] = async () => {}

export const titleContains: Dialect['titleContains'] = (term) => sql`posts.title like ${`%${escapeLike(term)}%`}`

export const wordsMatch: Dialect['wordsMatch'] = (condition, post = 'posts') =>
  sql`${sql.ref(`${post}.seq`)} in (select seq from post_words where words @@ ${compile(condition)}::tsquery)`

export const searchTitles: Dialect['searchTitles'] = (term) => filter(titleContains(term), 'posts.seq')

export const searchWords: Dialect['searchWords'] = (table, condition) => {
  if (table === 'post_words') return filter(wordsMatch(condition), 'posts.seq')
  const matches = sql<SqlBool>`comment_numbers.seq in (
    select seq from comment_words where words @@ ${compile(condition)}::tsquery)`
  return filter(matches, 'comment_numbers.seq')
}

export const searchSpaces: Dialect['searchSpaces'] = () => undefined

export const searchFragments: Dialect['searchFragments'] = async () => undefined

export const candidates: Dialect['candidates'] = async (_db, table, filter) => {
  // A shorter pattern has no trigram.
  if ([...filter].length < 3) return undefined
  const pattern = `%${escapeLike(filter)}%`
  return table === 'post_fragments'
    ? sql`select seq from posts where title ilike ${pattern}
        union all select posts.seq from users join posts on posts.user_id = users.id
          where users.name ilike ${pattern}`
    : sql`select seq from comment_numbers join (
          select id from comments where content ilike ${pattern}
          union all select comments.id from users join comments on comments.user_id = users.id
            where users.name ilike ${pattern}
          union all select comments.id from posts join comments on comments.post_id = posts.id
            where posts.title ilike ${pattern}) as found on found.id = comment_id`
}

/** PostgreSQL decides whether to scan the rows by number or to sort the results of the index. */
function filter(matches: Expression<SqlBool>, number: string): Search {
  return {
    place: sql.ref<number>(number),
    newestHighest: true,
    found: (rows) => rows.where(matches) as typeof rows,
  }
}

/** The words with their positions, in the text form of a tsvector. */
function vectorOf(words: string[]): string {
  const positions = new Map<string, number[]>()
  let bytes = 0
  let isOrdered = words.length <= POSITION_MAX
  for (const [index, word] of words.entries()) {
    if (word === GAP) continue
    const known = positions.get(word)
    bytes += known ? 2 : Buffer.byteLength(word) + 6
    if (bytes > VECTOR_BYTES) break
    if (!known) positions.set(word, [Math.min(index + 1, POSITION_MAX)])
    else if (known.length < POSITIONS_PER_WORD) known.push(Math.min(index + 1, POSITION_MAX))
    else isOrdered = false
  }
  const entries = [...positions].map(([word, at]) => `${quote(word)}:${[...new Set(at)].join(',')}`)
  return (isOrdered ? entries : [...entries, quote(UNORDERED)]).join(' ')
}

/** A condition in the text form of a tsquery. */
function compile(condition: Condition): string {
  if ('phrase' in condition) return compilePhrase(condition.phrase)
  if ('any' in condition) return `(${condition.any.map(compile).join(' | ')})`
  const none = 'none' in condition ? condition.none : []
  return `(${[...condition.all.map(compile), ...none.map((each) => `!${compile(each)}`)].join(' & ')})`
}

function compilePhrase({ words, prefix }: Phrase): string {
  const quoted = words.map((word, index) => quote(word) + (prefix && index === words.length - 1 ? ':*' : ''))
  if (quoted.length === 1) return String(quoted[0])
  return `((${quoted.join(' <-> ')}) | (${[quote(UNORDERED), ...quoted].join(' & ')}))`
}

function quote(word: string): string {
  return `'${word.replace(/['\\]/g, '')}'`
}
