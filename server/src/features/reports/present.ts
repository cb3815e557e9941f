import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { UserData } from '@byline/contract/own-data'
import type { getReported, Report } from '@byline/contract/reports/reports'
import { firstCharacters } from '@byline/contract/rules/characters'
import { displayedLine, displayedName } from '../users/account/displayed-line.ts'
import type { Reported } from './find-reported.ts'
import type { listOpenReports, listOthers, listReportsBy } from './store.ts'

/** The characters of a comment that the form shows. */
const SHOWN = 300

/** The subject of a form, as readers see it. */
export function presentReported({ postId, title, slug, comment }: Reported): ReplyOf<typeof getReported> {
  return {
    post: { _id: postId, title: displayedLine(title), slug },
    comment: comment
      ? { _id: comment.id, content: firstCharacters(comment.content, SHOWN), name: displayedName(comment.name) }
      : null,
  }
}

/** A report for the person who has made it. */
export function presentOwnReport(row: Awaited<ReturnType<typeof listReportsBy>>[number]): UserData['reports'][number] {
  return {
    kind: row.kind,
    content: row.content,
    createdAt: row.created_at,
    post: row.post_visible === 1 ? row.slug : '',
    onComment: row.comment_id !== null,
    decidedAt: row.decided_at,
    decision: row.decision || null,
    reason: row.reason,
  }
}

type ListedReport = Awaited<ReturnType<typeof listOpenReports>>['rows'][number]

type Others = Awaited<ReturnType<typeof listOthers>>

/** The words of a report, and its author. */
function presentTold(row: Others['others'][number]): Report['others'][number] {
  const { account_name: account } = row
  return {
    kind: row.kind,
    content: row.content,
    createdAt: row.created_at,
    reporter: {
      name: displayedName(account ?? row.name),
      email: (account === null ? row.email : row.account_email) || null,
      user: row.user_id,
    },
  }
}

/** A report as admins see it, with the others of the same. */
export function presentReport(row: ListedReport, { others, people }: Others): Report {
  const isGone = row.post_deleted_at !== null || (row.comment_id !== null && row.deleted_at !== null)
  return {
    _id: row.id,
    ...presentTold(row),
    others: others.map(presentTold),
    people,
    post: { _id: row.post_id, title: displayedLine(row.title), slug: row.slug },
    comment:
      row.comment_id === null
        ? null
        : {
            _id: row.comment_id,
            content: row.comment ?? '',
            user: { _id: row.author_id ?? '', name: displayedName(row.author_name ?? '') },
            held: row.held_at !== null && !isGone,
          },
    gone: isGone,
  }
}
