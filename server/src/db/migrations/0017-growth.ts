import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * On SQLite the fragments of posts and comments get the characters around spaces, single letters, and pairs of letters
 * (decision 17).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await fillFragments(db)
}

const ROWS_AT_ONCE = 2_000
/** A site with fewer rows has them all in a moment. */
const SILENT_ROWS = 100_000

interface Row {
  seq: number
  texts: string
}

/** Fills the fragments of all posts and comments, newest first: the order in which the index grows at its end. */
async function fillFragments(db: Kysely<unknown>): Promise<void> {
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
      await sql`insert into ${sql.table(table)} (rowid, fragments) values (${-seq}, ${fragments})`.execute(db)
    }
    filled += rows.length
    if (filled % SILENT_ROWS === 0 && rows.length > 0) {
      process.stderr.write(`Indexed ${filled.toLocaleString('en')} ${of} for the filters.\n`)
    }
    if (rows.length < ROWS_AT_ONCE) return
    before = rows.at(-1)?.seq ?? 0
  }
}

/**
 * The fragments of several texts, encoded as in `packages/text-search/src/fragments.ts` when this migration was
 * written.
 */
function fragmentsOf(texts: string[], { frequent }: { frequent: boolean }): Set<string> {
  const isIndexed = (fragment: string) => frequent || !FREQUENT.has(fragment)
  const fragments = new Set<string>()
  for (const text of texts) {
    const signs = Array.from(text, (sign) => encoded[sign.charCodeAt(0)] ?? sign)
    let [before, beforeThat] = ['', '']
    for (const [n, sign] of signs.entries()) {
      if (sign === SPACE && n >= 2 && n + 2 < signs.length) {
        fragments.add(signs.slice(n - 2, n + 3).join(''))
      }
      if (isIndexed(sign)) fragments.add(sign)
      if (before !== '' && isIndexed(before + sign)) fragments.add(before + sign)
      if (beforeThat !== '') fragments.add(beforeThat + before + sign)
      beforeThat = before
      before = sign
    }
  }
  return fragments
}

const SPACE = 'zwz'

const FREQUENT = new Set(
  [...'abcdefghiklmnoprstuwy', SPACE].concat(
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve'.split(' '),
    'co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec no ot'.split(' '),
    [...'edstnyrofl'].map((last) => last + SPACE),
    [...'taoswicbphfm'].map((first) => SPACE + first),
  ),
)

const encoded = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code).toLowerCase()
  return /[a-y0-9]/.test(sign) ? sign : `z${sign.charCodeAt(0).toString(36)}z`
})
