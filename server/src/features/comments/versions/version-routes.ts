import { compareCommentVersions } from '@byline/contract/comments/comment-versions'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../errors/app-error.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { mayDelete, maySee } from '../rules.ts'
import { findComment } from '../store.ts'
import { findVersions, type Version } from './version-store.ts'

/** The call that shows what a comment said before its edits, to its author and to admins. */
export async function commentVersionRoutes(app: FastifyInstance): Promise<void> {
  const comparisons = rateLimit(app, { name: 'versions comparisons', max: 60, minutes: 1, per: 'person' })

  mount(app, compareCommentVersions, [comparisons], async ({ db, renderer, turn, actor, params, query }) => {
    const comment = await findComment(db, params.id)
    if (!comment || !maySee(actor, comment)) throw new AppError('comment_not_found')
    if (!mayDelete(actor, comment)) throw new AppError('forbidden')
    const current = { written_at: comment.updated_at, content: comment.content }
    const versions = [current, ...(await findVersions(db, comment.id))]
    const place = versions.findIndex(({ written_at }) => written_at === query.at)
    const to = versions[place] ?? current
    const from = versions[versions.indexOf(to) + 1] ?? to
    const task = { from: textsOf(from), to: textsOf(to), as: 'markdown', pictures: {} } as const
    const compared = await renderer.compare(task, renderLimits.compareMarkdownMs, turn)
    return {
      versions: versions.map(({ written_at }) => written_at),
      from: from.written_at,
      to: to.written_at,
      changes: compared?.changes ?? 0,
      parts: compared?.parts ?? null,
    }
  })
}

function textsOf({ content }: Version) {
  return { title: '', caption: '', tags: '', body: content }
}
