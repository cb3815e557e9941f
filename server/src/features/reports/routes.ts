import { countQueue as countQueueCall } from '@byline/contract/comments/moderation'
import { reportMessages } from '@byline/contract/messages/report-messages'
import * as calls from '@byline/contract/reports/reports'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { mount } from '../../http/mount/mount.ts'
import { languageOfRequest } from '../../site-language/language-of-request.ts'
import { countQueue } from '../comments/held/queue-store.ts'
import { createReport } from './create-report.ts'
import { decideReport } from './decide-report.ts'
import { findReported } from './find-reported.ts'
import { presentReport, presentReported } from './present.ts'
import { countOpenReports, listOpenReports, listOthers } from './store.ts'

/** The calls on reports of articles and comments (decision 32), and the number of all that waits for an admin. */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  mount(app, calls.getReported, async ({ db, query, cacheTag }) => {
    const reported = await findReported(db, query)
    const { postId, authorId } = reported
    cacheTag(cacheTags.post(postId), cacheTags.comments(postId), cacheTags.user(authorId))
    return presentReported(reported)
  })

  mount(app, calls.createReport, async ({ actor, body, request, ...deps }) => {
    await createReport(deps, request, { actor, language: await languageOfRequest(request) }, body)
    return { message: reportMessages.reported }
  })

  mount(app, calls.listReports, async ({ db, query: { limit = limits.rowsPerPage, after } }) => {
    const { rows, nextCursor } = await listOpenReports(db, { limit, after })
    const reports: calls.Report[] = []
    for (const row of rows) {
      reports.push(presentReport(row, await listOthers(db, { postId: row.post_id, commentId: row.comment_id })))
    }
    return { reports, nextCursor }
  })

  mount(app, countQueueCall, async ({ db }) => ({
    waiting: await countQueue(db),
    reports: await countOpenReports(db),
  }))

  mount(app, calls.decideReport, async ({ actor, params, body, ...deps }) => {
    await decideReport(deps, actor, params.id, body)
    return { message: reportMessages.decided }
  })
}
