import type { Db, UserRow } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { existingPosts, type PostsFrom, visiblePosts } from '../visibility/store.ts'
import { mayManage } from './rules.ts'
import { type CardRow, findCard, findFormerCard } from './store.ts'

/**
 * The post of that slug or former slug, for an actor who may manage it. For other actors it throws `forbidden` if the
 * post is visible, and else `post_not_found`, so that they cannot find out whether an invisible post exists.
 */
export async function findManaged(db: Db, actor: UserRow, slug: string): Promise<CardRow> {
  const post = await find(db, slug, existingPosts)
  if (post && mayManage(actor, post)) return post
  throw new AppError((await find(db, slug, visiblePosts)) ? 'forbidden' : 'post_not_found')
}

async function find(db: Db, slug: string, from: PostsFrom): Promise<CardRow | undefined> {
  return (await findCard(db, slug, from)) ?? (await findFormerCard(db, slug, from))
}
