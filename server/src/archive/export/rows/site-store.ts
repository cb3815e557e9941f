import type { Db } from '../../../db/tables/schema.ts'

/** The owner's pages that are not deleted, in their order, with their former slugs and addresses. */
export async function listPages(db: Db) {
  const pages = await db
    .selectFrom('own_pages')
    .select(['id', 'slug', 'title', 'body', 'menu', 'position', 'version'])
    .select(['created_at', 'updated_at'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const former = await db.selectFrom('own_page_addresses').selectAll().execute()
  const slugsOf = Map.groupBy(former, ({ page_id }) => page_id)
  const moved = await db.selectFrom('own_page_paths').selectAll().execute()
  const pathsOf = Map.groupBy(moved, ({ page_id }) => page_id)
  return pages.map((page) => ({
    ...page,
    formerSlugs: (slugsOf.get(page.id) ?? []).map(({ slug }) => slug).toSorted(),
    paths: (pathsOf.get(page.id) ?? []).map(({ path }) => path).toSorted(),
  }))
}

/** All series, without the ids of deleted people. */
export function listSeries(db: Db) {
  return db
    .selectFrom('series')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'series.user_id').on('users.deleted_at', 'is', null))
    .select(['series.id', 'series.title', 'series.slug', 'series.created_at'])
    .select('users.id as user_id')
    .orderBy('series.id')
    .execute()
}

/** The settings that the owner has changed, by their keys. */
export async function listSettings(db: Db): Promise<[string, unknown][]> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return rows
    .map(({ key, value }): [string, unknown] => [key, JSON.parse(value)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The people who confirmed their address, also those who have left, so that nobody writes to them again. */
export async function listSubscribers(db: Db, emailKey?: string) {
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'email_key', 'created_at', 'confirmed_at', 'ended_at', 'ended_by'])
    .where('confirmed_at', 'is not', null)
    .$if(emailKey !== undefined, (all) => all.where('email_key', '=', String(emailKey)))
    .execute()
  const keyOf = (row: (typeof rows)[number]) => `${row.created_at} ${row.email_key}`
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** Every former address of a published post, with the post's slug. */
export async function listRedirects(db: Db) {
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('posts', 'posts.id', 'addresses.post_id')
    .select(['path', 'slug'])
    .where('posts.visible', '=', 1)
    .execute()
  return rows.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
