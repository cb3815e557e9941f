import type { Db } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { Moved } from '../../../errors/moved.ts'
import { type CardRow, findCard, findFormerCard } from './store.ts'

/**
 * The post of that slug for readers. Throws `post_not_found`, and for a former slug `Moved` to the address that
 * `addressOf` gives the current one.
 */
export async function findReadable(db: Db, slug: string, addressOf: (slug: string) => string): Promise<CardRow> {
  const row = await findCard(db, slug)
  if (row) return row
  const former = await findFormerCard(db, slug)
  throw former ? new Moved(addressOf(former.slug)) : new AppError('post_not_found')
}
