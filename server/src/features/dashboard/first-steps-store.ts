import type { FirstSteps } from '@byline/contract/dashboard'
import { isFound } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { deleteFact, findFact } from '../site/facts-store.ts'
import { existingPosts } from '../visibility/store.ts'

/** The settings that change the look of the site. */
const LOOK = ['accent', 'typeface', 'logo', 'logoDark', 'icon']

/** The first steps of a new site and which of them have happened; undefined once they were dismissed. */
export async function readFirstSteps(db: Db): Promise<FirstSteps | undefined> {
  if ((await findFact(db, 'first-steps')) === undefined) return undefined
  const samples = JSON.parse((await findFact(db, 'sample-authors')) ?? '[]') as string[]
  const written = existingPosts(db)
    .innerJoin('users', 'users.id', 'posts.user_id')
    .select('posts.id')
    .where('users.email_key', 'is not', null)
    .limit(1)
  const imported = existingPosts(db)
    .innerJoin('imports', 'imports.post_id', 'posts.id')
    .select('posts.id')
    .$if(samples.length > 0, (query) => query.where('posts.user_id', 'not in', samples))
    .limit(1)
  const look = db.selectFrom('settings').select('key').where('key', 'in', LOOK).limit(1)
  return {
    write: await isFound(written),
    bringIn: await isFound(imported),
    look: await isFound(look),
    mail: (await findFact(db, 'test-mail')) !== undefined,
  }
}

export async function dismissFirstSteps(tx: Tx): Promise<void> {
  await deleteFact(tx, 'first-steps')
}
