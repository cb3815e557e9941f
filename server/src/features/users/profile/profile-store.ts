import { cacheTags } from '../../../db/cache-tags.ts'
import { upsert } from '../../../db/rows/rows.ts'
import type { AuthorProfileRow, Db, Tx } from '../../../db/tables/schema.ts'
import { isStale } from '../../../rendering/stale-store.ts'
import { rerenderComment, rerenderJob } from '../../../scheduler/rerender-job.ts'

/** The biography and the links of a user, or undefined if there are none. */
export function findProfile(db: Db, userId: string): Promise<AuthorProfileRow | undefined> {
  return db.selectFrom('author_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Changes the given columns of the profile of a user. */
export async function replaceProfile(tx: Tx, userId: string, columns: Partial<Omit<AuthorProfileRow, 'user_id'>>) {
  const empty = { biography: '', html: '', renderer: 0, links: '[]' }
  const before = await findProfile(tx, userId)
  const row = { ...empty, ...before, ...columns, user_id: userId }
  await upsert(tx, 'author_profiles', 'user_id', row)
}

/** Renders biographies again after the version of the renderer changed. */
export const rerenderBiographies = rerenderJob({
  name: 'rerender-biographies',
  next: async (db) =>
    db
      .selectFrom('author_profiles')
      .select(['user_id', 'biography'])
      .where(await isStale(db))
      .limit(1)
      .executeTakeFirst(),
  render: (deps, { biography }) => rerenderComment(deps, biography),
  async replace(tx, { user_id, biography }, { html, renderer }) {
    const update = tx.updateTable('author_profiles').set({ html, renderer })
    await update.where('user_id', '=', user_id).where('biography', '=', biography).execute()
    return [cacheTags.user(user_id)]
  },
})
