import * as dashboard from '@byline/contract/dashboard'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { downloadData } from '@byline/contract/own-data'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { backupStatus } from '../../backup/backup-status.ts'
import { idsOf } from '../../db/rows/rows.ts'
import { transact } from '../../db/transact.ts'
import { mount } from '../../http/mount/mount.ts'
import { OWN_DATA_MAX_MS } from '../../http/streamed/downloads.ts'
import { countUnsent } from '../../mail/outbox-store.ts'
import { languageOfRequest } from '../../site-language/language-of-request.ts'
import { listManaged } from '../comments/managed-store.ts'
import { presentComment } from '../comments/present.ts'
import { ownData } from '../own-data/own-data.ts'
import { listPosts } from '../posts/lists/list-store.ts'
import { presentManagedCard } from '../posts/one-post/present.ts'
import type { CardRow } from '../posts/one-post/store.ts'
import { presentNewcomer, presentSuspension } from '../users/account/present.ts'
import { listNewestUnverified } from '../users/manage/list-store.ts'
import { existingPosts } from '../visibility/store.ts'
import { listDrafts } from './drafts-store.ts'
import { dismissFirstSteps, readFirstSteps } from './first-steps-store.ts'
import { countAll, countCommentsOf, countCommentsPerDay, countOwn } from './store.ts'
import { listUnanswered } from './unanswered-store.ts'
import { firstWeek, weekly } from './weeks.ts'

/** Number of posts, of comments and of users in each list of the dashboard. */
const NEWEST = 5

/** An overview of the content that a user may manage: all content for admins, their own for others (design §6). */
export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  mount(app, dashboard.readDashboard, async ({ db, env, actor }) => {
    const all = actor.admin === 1
    const author = all ? undefined : actor.id
    const today = new Date()
    const since = firstWeek(today, limits.plottedWeeks)
    const posts = await listPosts(db, { order: 'newest', limit: NEWEST, author }, existingPosts)
    const comments = await listManaged(db, { author, limit: NEWEST })
    const unanswered = await listUnanswered(db, actor.id, { limit: NEWEST })
    const perDay = await countCommentsPerDay(db, { author, since })
    const user = actor.id
    const drafts = await listDrafts(db, { of: 'user', user, limit: NEWEST })
    const others = all ? await listDrafts(db, { of: 'others', user, limit: NEWEST }) : []
    const commentsOf = await countCommentsOf(db, idsOf([...posts.rows, ...drafts, ...others]))
    const present = (row: CardRow) => ({ ...presentManagedCard(row), commentCount: commentsOf.get(row.id) ?? 0 })
    const firstSteps = all ? await readFirstSteps(db) : undefined
    return {
      counts: all ? await countAll(db) : await countOwn(db, actor.id),
      ...presentSuspension(actor),
      posts: posts.rows.map(present),
      drafts: drafts.map(present),
      ...(all && { draftsOfOthers: others.map(present), unsentMails: await countUnsent(db) }),
      comments: comments.rows.map((row) => presentComment(row)),
      unanswered: unanswered.map((row) => presentComment(row)),
      ...(all && { unverified: (await listNewestUnverified(db, NEWEST)).map(presentNewcomer) }),
      ...(firstSteps && { firstSteps }),
      ...(all && { backup: await backupStatus({ db, env }, today) }),
      commentsPerWeek: weekly(perDay, today, limits.plottedWeeks),
    }
  })

  mount(app, dashboard.dismissFirstSteps, async ({ db }) => {
    await transact(db, dismissFirstSteps)
    return { message: replyMessages.firstStepsDismissed }
  })

  mount(app, downloadData, async ({ db, actor, request, reply }) => {
    app.downloads.begin(actor.id, reply.raw, OWN_DATA_MAX_MS)
    return ownData(db, actor, await languageOfRequest(request))
  })
}
