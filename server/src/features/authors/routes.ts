import { type AuthorProfile, getAuthor, handOver as handOverCall } from '@byline/contract/authors'
import { handedOver } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { deleteUser as deleteUserCall } from '@byline/contract/users/users'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import type { AuthorProfileRow, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { Moved } from '../../errors/moved.ts'
import { requireConfirmedOnOwnPages, requireConfirmedSession } from '../../http/mount/confirmed-session.ts'
import { mount } from '../../http/mount/mount.ts'
import { countList } from '../posts/lists/count-store.ts'
import { findPreviousPage, listPosts } from '../posts/lists/list-store.ts'
import { presentCard } from '../posts/one-post/present.ts'
import { originOf } from '../security-log/record-event.ts'
import { stillAdmin } from '../sessions/still-signed-in.ts'
import { readSettings } from '../site/read-settings.ts'
import { deletionLimit, deletionReply } from '../trash/routes.ts'
import { isOwnPassword } from '../users/account/own-proof.ts'
import { isChosen } from '../users/account/passwords.ts'
import { presentAuthor, presentLinks } from '../users/account/present.ts'
import { lacksFactor } from '../users/factors/second-factor.ts'
import { findProfile } from '../users/profile/profile-store.ts'
import { deleteUser } from './deletion/delete-user.ts'
import { findAuthorBySlug, findFormerAuthor } from './store.ts'
import { transferToAccount } from './transfer.ts'

/** The calls of author pages, and the one that deletes a user with their posts (specification §7, design §5). */
export async function authorRoutes(app: FastifyInstance): Promise<void> {
  mount(app, getAuthor, async ({ db, params, query, cacheTag }) => {
    const author = await findAuthorBySlug(db, params.slug)
    if (!author) {
      const current = await findFormerAuthor(db, params.slug)
      if (current === undefined) throw new AppError('author_not_found')
      throw new Moved(`/api/authors/${encodeURIComponent(current)}${searchOf(query)}`)
    }
    const limit = query.limit ?? (await readSettings(db)).settings.articlesPerPage
    const list = { order: 'newest', author: author.id, limit, after: query.after, lang: query.lang } as const
    const { rows, nextCursor, previousCursor: before } = await listPosts(db, list)
    const total = (await countList(db, { author: author.id, lang: query.lang })) ?? 0
    cacheTag(
      cacheTags.user(author.id),
      cacheTags.posts,
      cacheTags.site,
      cacheTags.words,
      ...rows.map(({ id }) => cacheTags.post(id)),
    )
    return {
      author: presentProfile(author, await findProfile(db, author.id)),
      posts: rows.map(presentCard),
      nextCursor,
      ...(before !== null && { previous: await findPreviousPage(db, list, { before, limit }) }),
      total,
    }
  })

  mount(app, handOverCall, async ({ db, actor, sessionId, params, body }) => {
    const { from, to, posts } = await transact(db, async (tx, invalidate) => {
      await stillAdmin(tx, { actor, sessionId })
      return transferToAccount(tx, invalidate, params.id, body.to)
    })
    const author = presentAuthor(to)
    return { message: handedOver(presentAuthor(from).name, author.name, posts), author, posts }
  })

  mount(app, deleteUserCall, [deletionLimit(app)], async ({ actor, confirmedAt, params, body, request, ...deps }) => {
    const own = params.id === actor.id
    if (!own && actor.admin !== 1) throw new AppError('forbidden')
    if (own && actor.admin === 1) throw new AppError('own_admin')
    // To end one's own account is allowed without a required factor, so the contract exempts the call.
    if (!own && (await lacksFactor(deps, actor))) throw new AppError('factor_needed')
    if (!own) requireConfirmedOnOwnPages(request, { confirmedAt })
    // The password in the body says who closes their own account; without one, the session has to be confirmed.
    if (own && !isChosen(actor.password_hash)) requireConfirmedSession({ confirmedAt })
    else if (own && !(await isOwnPassword(deps, request, actor, body?.password ?? ''))) {
      throw new AppError('invalid_fields', { password: [replyMessages.currentPasswordWrong] })
    }
    const reply = deletionReply(
      await deleteUser(deps.db, actor, params.id, {
        ...(own && body && { comments: body.comments }),
        origin: originOf(request, actor),
      }),
    )
    return own ? { ...reply, message: replyMessages.accountDeleted } : reply
  })
}

function searchOf(query: Record<string, number | string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

function presentProfile(row: UserRow, profile: AuthorProfileRow | undefined): AuthorProfile {
  return { ...presentAuthor(row), html: profile?.html ?? '', links: presentLinks(profile) }
}
