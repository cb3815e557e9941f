import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { countAttempt, type Limit, networkThrottles } from '../../http/throttles/throttle.ts'
import { linkIdOf } from '../../tokens/link-secret.ts'
import { type CardRow, loadCards } from '../posts/one-post/store.ts'
import { existingPosts } from '../visibility/store.ts'
import { type DraftLinkRow, findLink } from './store.ts'

/** Guesses from one network. A link that this site has made is never counted, so its readers cannot be locked out. */
const GUESSES: Limit = { name: 'guessed draft links', max: 30, minutes: 60 }

/** A link that works, and its post, which may be published by now. */
export interface LinkedPost {
  link: DraftLinkRow
  post: CardRow
}

/**
 * The id of the link with that secret, which tells nothing about the link itself. Throws `not_found`, and
 * `too_many_requests` after some guesses.
 */
export async function checkSecret(deps: Deps, request: FastifyRequest, secret: string): Promise<string> {
  const id = linkIdOf(deps, 'draft link', secret)
  if (id !== undefined) return id
  await countAttempt(deps, networkThrottles(deps, request, GUESSES))
  throw new AppError('not_found')
}

/**
 * The post of a link. Throws `not_found`, `draft_link_revoked`, `draft_deleted` or `draft_link_expired`; the last not
 * for a published post, which everybody can read.
 */
export async function findLinkedPost(db: Db, linkId: string): Promise<LinkedPost> {
  const link = await findLink(db, linkId)
  if (!link) throw new AppError('not_found')
  if (link.revoked_at !== null) throw new AppError('draft_link_revoked')
  const [post] = await loadCards(db, [link.post_id], existingPosts)
  if (!post) throw new AppError('draft_deleted')
  if (post.state !== 'published' && link.expires_at <= new Date().toISOString()) {
    throw new AppError('draft_link_expired')
  }
  return { link, post }
}

/**
 * The post of a link while it is a draft or scheduled. Throws the errors of `findLinkedPost`, and `draft_published`.
 */
export async function findDraft(db: Db, linkId: string): Promise<LinkedPost> {
  const found = await findLinkedPost(db, linkId)
  if (found.post.state === 'published') throw new AppError('draft_published')
  return found
}
