import { replyPath, reportPath } from '@byline/contract/addresses/form-paths'
import { commentPath } from '@byline/contract/addresses/paths'
import type { Reason } from '@byline/contract/comments/reasons'
import { reportMessages } from '@byline/contract/messages/report-messages'
import { reportForm } from '@byline/contract/reports/report-form'
import { getReported, type RejectedForm } from '@byline/contract/reports/reports'
import { commentContent } from '@byline/contract/rules/atoms'
import { loginRequest } from '@byline/contract/users/users'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { UserRow } from '../db/tables/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError, messagesByField } from '../errors/app-error.ts'
import { createComment } from '../features/comments/write-comment.ts'
import { heldStatement } from '../features/moderation/statement.ts'
import { createReport } from '../features/reports/create-report.ts'
import { findReported } from '../features/reports/find-reported.ts'
import { networkPlace } from '../features/sessions/known-places.ts'
import { findPlainCaller } from '../features/sessions/plain-session.ts'
import { lacksFactor } from '../features/users/factors/second-factor.ts'
import { login } from '../features/users/sign-in/login.ts'
import { unlessCancelled } from '../http/connections/deadline.ts'
import { requireOwnForm } from '../http/mount/calling-site.ts'
import { rateLimit } from '../http/mount/rate-limits.ts'
import { refuseSuspended } from '../http/mount/suspension.ts'
import { networkOwner } from '../http/mount/turn.ts'
import { languageOfPages } from '../site-language/language-of-request.ts'
import { plainStateOf } from './session/plain-state.ts'
import { answerErrorPage } from './web/error-page.ts'
import { acceptPlainForms, fieldOf } from './web/plain-forms.ts'
import { rejectionOf } from './web/rejected-form.ts'
import { sendPage } from './web/send-page.ts'
import type { Web } from './web/web.ts'

/** Larger than the longest comment with every character escaped. */
const BODY_BYTES = 256 * 1024

const contentForm = z.object({ content: commentContent })

interface Form {
  /** The names of its fields; what was typed in them is shown again, except for a password. */
  fields: readonly string[]
  /** Acts, and returns the address that says what happened, or why a comment waits for a decision. */
  act: (request: FastifyRequest, place: Place) => Promise<string | Reason[]>
}

interface Place {
  comment?: string | undefined
  post?: string | undefined
}

/**
 * The forms below articles without scripts: a report, and a comment or a reply, which has the address and the password
 * of its writer unless the browser has a session without scripts. A form that is not stored is answered by its page
 * with what was typed.
 */
export async function commentForms(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { deps } = app
  const forms = rateLimit(app, { name: 'comment-forms forms', max: 60, minutes: 1, per: 'network' })
  app.setErrorHandler(answerErrorPage(web))
  acceptPlainForms(app)

  post('/report', {
    fields: ['kind', 'content', 'name', 'email', 'faith'],
    act: (request, place) => sendReport(deps, request, place),
  })
  post('/reply', {
    fields: ['content', 'email', 'password', 'reader'],
    act: (request, place) => sendReply(deps, request, place),
  })

  function post(path: string, form: Form): void {
    app.post(path, { bodyLimit: BODY_BYTES }, (request, reply) =>
      unlessCancelled(request, answer(request, reply, path, form)),
    )
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string, { fields, act }: Form) {
    reply.header('Cache-Control', 'no-store')
    const { comment, post } = request.query as Record<string, unknown>
    const place = comment === undefined ? { post: textOf(post) } : { comment: textOf(comment) }
    const typed = Object.fromEntries(fields.map((name) => [name, fieldOf(request, name)]))
    try {
      await forms({ request, deps })
      if (Object.values({ ...typed, ...place }).some((text) => text.includes('\0'))) throw new AppError('bad_request')
      const done = await act(request, place)
      if (typeof done === 'string') return reply.redirect(done, 303)
      const message = heldStatement(await languageOfPages(app), done)
      return showAgain(request, reply, { path, place, rejected: { typed: {}, message, fields: {} }, status: 200 })
    } catch (failure) {
      const { status, message, fields: broken } = await rejectionOf(app, reply, failure)
      const { password: _, reader: __, ...shown } = typed
      const rejected = { typed: shown, message, fields: broken }
      return showAgain(request, reply, { path, place, rejected, status })
    }
  }

  /** The page of the form, with what was typed, and why it was not stored or not shown. */
  async function showAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, place, rejected, status }: { path: string; place: Place; rejected: RejectedForm; status: number },
  ): Promise<FastifyReply> {
    const address = (path === '/report' ? reportPath : replyPath)(formPlace(place))
    return sendPage(web, request, reply, {
      address,
      status,
      plain: path === '/reply' ? await plainStateOf(deps, request) : undefined,
      wrap: (fetch) => async (asked) => {
        const found = await fetch(asked)
        if (!found.ok || !asked.startsWith(getReported.path)) return found
        const reported = (await found.json()) as object
        return { ...found, json: async () => ({ ...reported, rejected }) }
      },
    })
  }
}

/**
 * Reports what the form is about, and returns the address that says so. Throws as `createReport`, and `invalid_fields`.
 */
async function sendReport(deps: Deps, request: FastifyRequest, place: Place): Promise<string> {
  const typed = (name: string) => fieldOf(request, name)
  const faith = typed('faith') !== ''
  const name = typed('name')
  // Only those with an account need no name. It is said with what else is wrong.
  const lacking: [string, string][] = name === '' ? [['name', reportMessages.nameNeeded]] : []
  const form = checked(
    reportForm,
    { kind: typed('kind'), content: typed('content'), name, email: typed('email'), faith },
    lacking,
  )
  await createReport(deps, request, { actor: undefined, language: '' }, { ...form, ...place })
  return `${reportPath(formPlace(place))}&state=sent`
}

/**
 * Comments; returns the address of the comment, or why it is held. Throws as `writerOf` and `createComment`.
 */
async function sendReply(deps: Deps, request: FastifyRequest, place: Place): Promise<string | Reason[]> {
  const { content } = checked(contentForm, { content: fieldOf(request, 'content') })
  const turn = { owner: networkOwner(request.ip), signal: request.deadline.signal }
  const person = await writerOf({ ...deps, turn }, request)
  await refuseSuspended(request, person)
  if (await lacksFactor(deps, person)) throw new AppError('factor_needed')
  const { postId, commentId } = await findReported(deps.db, place)
  const parent = commentId ?? undefined
  const trap = fieldOf(request, 'website')
  const sent = { ip: request.ip, network: networkPlace(deps, request), trap }
  const written = await createComment({ ...deps, turn }, person, { content, postId, parent, sent })
  return written.held.length > 0 ? written.held : commentPath(written.comment.post_slug, written.comment.id)
}

/**
 * The writer of a comment: by the password, or by the session without scripts if the form names its person, as another
 * one may have signed in since the form was opened. Throws as `login`, `foreign_site`, `session_ended` or
 * `invalid_fields`.
 */
async function writerOf(deps: Deps & { turn: Turn }, request: FastifyRequest): Promise<UserRow> {
  const reader = fieldOf(request, 'reader')
  if (reader === '') {
    const typed = { email: fieldOf(request, 'email'), password: fieldOf(request, 'password') }
    return login(deps, request, checked(loginRequest, typed))
  }
  requireOwnForm(request, deps.env)
  const caller = await findPlainCaller(deps, request)
  if (caller?.actor.id !== reader) throw new AppError('session_ended')
  return caller.actor
}

/** A parameter that is given once; empty otherwise. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function formPlace({ comment, post = '' }: Place) {
  return comment === undefined ? { post } : { comment }
}

/** Throws `invalid_fields` for what is typed, and for fields that were found to be wrong before. */
function checked<Output>(schema: z.ZodMiniType<Output>, typed: unknown, wrong: [string, string][] = []): Output {
  const { error, data } = schema.safeParse(typed)
  if (!error && wrong.length === 0) return data
  const broken = error?.issues.map(({ path: [field], message }): [string, string] => [String(field), message]) ?? []
  throw new AppError('invalid_fields', messagesByField([...broken, ...wrong]))
}
