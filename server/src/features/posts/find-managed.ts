import type { Db, UserRow } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { existingPosts } from '../visibility/store.ts'
import { mayManage } from './rules.ts'
import { type CardRow, findCard, findFormerCard } from './store.ts'

/** The post of that slug or former slug, for an actor who may manage it. Throws `post_not_found` or `forbidden`. */
export async function findManaged(db: Db, actor: UserRow, slug: string): Promise<CardRow> {
  const post =
    (await findCard(db, slug, existingPosts)) ?? (await findFormerCard(db, slug, existingPosts))
  if (!post) throw new AppError('post_not_found')
  if (!mayManage(actor, post)) throw new AppError('forbidden')
  return post
}
