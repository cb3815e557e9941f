import { type Kysely, sql } from 'kysely'
import { fragmentsOf } from './fragments-of.ts'

const ROWS_AT_ONCE = 2_000
/** A site with fewer rows has them all in a moment. */
const SILENT_ROWS = 100_000

interface Row {
  seq: number
  texts: string
}

/** Fills the fragments of all posts and comments, newest first: the order in which the index grows at its end. */
export async function fillFragments(db: Kysely<unknown>): Promise<void> {
  await fill(
    db,
    'post_fragments',
    'posts',
    (before) =>
      sql<Row>`select seq, json_array(title, name) as texts from posts
      join users on users.id = posts.user_id
      where seq < ${before} order by seq desc limit ${ROWS_AT_ONCE}`,
  )
  await fill(
    db,
    'comment_fragments',
    'comments',
    (before) =>
      sql<Row>`select numbers.seq, json_array(content, name, title) as texts from comment_numbers as numbers
      join comments on comments.id = comment_id
      join users on users.id = comments.user_id
      join posts on posts.id = comments.post_id
      where numbers.seq < ${before} order by numbers.seq desc limit ${ROWS_AT_ONCE}`,
  )
}

async function fill(
  db: Kysely<unknown>,
  table: string,
  of: string,
  readBefore: (seq: number) => ReturnType<typeof sql<Row>>,
): Promise<void> {
  // An earlier version filled it too.
  await sql`insert into ${sql.table(table)} (${sql.ref(table)}) values ('delete-all')`.execute(db)
  const options = { frequent: table === 'post_fragments' }
  let filled = 0
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const { rows } = await readBefore(before).execute(db)
    for (const { seq, texts } of rows) {
      const fragments = [...fragmentsOf(JSON.parse(texts), options)].join(' ')
      await sql`insert into ${sql.table(table)} (rowid, fragments) values (${-seq}, ${fragments})`.execute(
        db,
      )
    }
    filled += rows.length
    if (filled % SILENT_ROWS === 0 && rows.length > 0) {
      process.stderr.write(`Indexed ${filled.toLocaleString('en')} ${of} for the filters.\n`)
    }
    if (rows.length < ROWS_AT_ONCE) return
    before = rows.at(-1)?.seq ?? 0
  }
}
