import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { existingPosts, visiblePosts } from '../../visibility/store.ts'
import { mayManage } from './rules.ts'
import { type CardRow, findCard, findFormerCard, findWantedCard, loadCards } from './store.ts'

/**
 * The post of that id, slug, wanted slug or former slug, for an actor who may manage it. For other actors it throws
 * `forbidden` if the post is visible, and else `post_not_found`, so that they cannot find out whether an invisible post
 * exists.
 */
export async function findManaged(db: Db, actor: UserRow, address: string): Promise<CardRow> {
  const post = await findOwn(db, actor, address)
  if (post) return post
  const readersSee = (await findCard(db, address, visiblePosts)) ?? (await findFormerCard(db, address, visiblePosts))
  throw new AppError(readersSee ? 'forbidden' : 'post_not_found')
}

/** `findManaged` without errors: undefined if the actor may not manage the post. */
export async function findOwn(db: Db, actor: UserRow, address: string): Promise<CardRow | undefined> {
  const isTheirs = (post: CardRow | undefined) => post !== undefined && mayManage(actor, post)
  const author = actor.admin === 1 ? undefined : actor.id
  const ways = [
    () => findById(db, address),
    () => findCard(db, address, existingPosts),
    () => findWantedCard(db, address, author),
    () => findFormerCard(db, address, existingPosts),
  ]
  for (const find of ways) {
    const post = await find()
    if (post && isTheirs(post)) return post
  }
  return undefined
}

async function findById(db: Db, id: string): Promise<CardRow | undefined> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined
  const [post] = await loadCards(db, [id], existingPosts)
  return post
}
