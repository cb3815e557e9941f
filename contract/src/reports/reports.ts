import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { nextCursor, pageQuery } from '../calls/paging.ts'
import * as atoms from '../rules/atoms.ts'
import { decisionForm, reportForm } from './report-form.ts'
import { reportDecisions, reportKinds } from './report-kinds.ts'

// Reports of articles and comments, by anybody (decision 32).

/** A comment, or an article without one. */
const place = {
  /** The id of the article. */
  post: z.optional(atoms.parameter),
  /** The id of the comment. */
  comment: z.optional(atoms.parameter),
}

const reportedPost = z.object({ _id: atoms.id, title: z.string(), slug: z.string() })

export const getReported = endpoint('GET /api/reports/place', 'public', {
  summary: 'Gets the article or the comment that a form is about, as readers see it.',
  query: place,
  reply: z.object({
    post: reportedPost,
    /** Null for the article itself. */
    comment: z.nullable(
      z.object({
        _id: atoms.id,
        /** The beginning of its Markdown. */
        content: z.string(),
        name: z.string(),
      }),
    ),
  }),
  errors: ['post_not_found', 'comment_not_found'],
})

export const createReport = endpoint('POST /api/reports', 'optional', {
  summary: 'Reports an article or a comment; without a session it needs a name and an address, which get a receipt.',
  body: z.extend(reportForm, place),
  errors: ['post_not_found', 'comment_not_found'],
})

/** The words of a report, and its author. */
const told = {
  kind: z.enum(reportKinds),
  /** The words of the reporter, as plain text. */
  content: z.string(),
  createdAt: atoms.timestamp,
  reporter: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    /** The id of the account; null for a person without one. */
    user: z.nullable(z.string()),
  }),
}

/** A report that waits for a decision, as admins see it, with all others of the same article or comment. */
export const report = z.object({
  _id: atoms.id,
  ...told,
  /** The open reports of the same by other people, the oldest first; at most 20. */
  others: z.array(z.object(told)),
  /** The number of open reports of the same, this one among them. Nobody has two. */
  people: z.int(),
  post: reportedPost,
  /** Null for a report of the article. */
  comment: z.nullable(
    z.object({
      _id: atoms.id,
      /** Markdown as written. */
      content: z.string(),
      user: z.object({ _id: atoms.id, name: z.string() }),
      /** Whether it is held, so that readers do not see it. */
      held: z.boolean(),
    }),
  ),
  /** Whether what is reported was deleted in the meantime. */
  gone: z.boolean(),
})
export type Report = z.infer<typeof report>

export const listReports = endpoint('GET /api/reports', 'admin', {
  scope: 'moderate',
  summary:
    'Lists what reports wait for a decision, each article and comment once with all of its reports, oldest first.',
  query: pageQuery,
  reply: z.object({ reports: z.array(report), nextCursor }),
})

export const decideReport = endpoint('PUT /api/reports/:id', 'admin', {
  scope: 'moderate',
  summary:
    'Decides every open report of the same article or comment: keeps it, or moves it to the trash. The reason is mailed to those who reported it, and of something removed to its author.',
  body: z.extend(decisionForm, { decision: z.enum(reportDecisions) }),
  errors: ['report_not_found', 'comment_not_found', 'post_not_found'],
})

/** The data of the page with the form: the reply of `getReported`, and a report that was sent without scripts. */
export interface ReportedPage {
  post: z.infer<typeof reportedPost>
  comment: { _id: string; content: string; name: string } | null
  rejected?: RejectedForm
}

/** A form that was sent without scripts and not stored, with the reasons. */
export interface RejectedForm {
  typed: Record<string, string>
  message: string
  fields: Record<string, string[]>
}
