import { type Kysely, sql } from 'kysely'

/**
 * Gives every user the slug of their page, in the order in which they came, and stores biographies and links.
 * `handed_to` is the account that got everything of an imported author.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from users order by created_at, id`.execute(db)
  const choose = takenSlugs()
  for (const { id, name } of rows) {
    await sql`update users set slug = ${choose(name)} where id = ${id}`.execute(db)
  }
  // Not partial: SQLite uses a partial index only for a literal condition.
  await sql`create unique index users_by_slug on users (slug)`.execute(db)
}

const statements = `
alter table users add column slug text

alter table users add column handed_to text references users (id) on delete cascade

create index users_by_handover on users (handed_to) where handed_to is not null

create table author_profiles (
  user_id text not null primary key references users (id) on delete cascade,
  biography text not null,
  html text not null,
  renderer integer not null,
  links text not null)

create index author_profiles_by_renderer on author_profiles (renderer)`

const SLUG_MAX = 200

/** A function that makes a slug of each name: words and hyphens, with a number if an earlier name has it. */
function takenSlugs(): (name: string) => string {
  const taken = new Set<string>()
  /** The last number tried for each slug, as many people may have one name. */
  const numbers = new Map<string, number>()
  return (name) => {
    const wanted = slugOf(name) || 'author'
    let slug = wanted
    while (taken.has(slug)) {
      const number = (numbers.get(wanted) ?? 1) + 1
      numbers.set(wanted, number)
      slug = `${shortened(wanted, SLUG_MAX - 8)}-${number}`
    }
    taken.add(slug)
    return slug
  }
}

function slugOf(name: string): string {
  const words = name
    .replace(/['’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return shortened(words, SLUG_MAX).replace(/^-+|-+$/g, '')
}

function shortened(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
