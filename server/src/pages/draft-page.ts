import { draftPath } from '@byline/contract/addresses/draft-path'
import { paths } from '@byline/contract/addresses/paths'
import { type DraftPage, getDraft } from '@byline/contract/drafts/draft-links'
import { draftNoteForm } from '@byline/contract/drafts/draft-notes'
import { errors } from '@byline/contract/messages/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, messagesByField } from '../errors/app-error.ts'
import { countOpening } from '../features/draft-links/count-opening.ts'
import { checkSecret, findDraft, findLinkedPost, type LinkedPost } from '../features/draft-links/find-draft.ts'
import { presentDraft } from '../features/draft-links/present.ts'
import { createNote } from '../features/draft-links/write-note.ts'
import { loadText } from '../features/posts/one-post/store.ts'
import { unlessCancelled } from '../http/connections/deadline.ts'
import { RETRY_AFTER_S, toAppError } from '../http/error-handler.ts'
import { rateLimit } from '../http/mount/rate-limits.ts'
import { networkOwner } from '../http/mount/turn.ts'
import { sentence, sentencesOf } from '../language/sentence.ts'
import { languageOfPages } from '../site-language/language-of-request.ts'
import { secretPageHeaders } from './link-page.ts'
import { answerErrorPage } from './web/error-page.ts'
import { acceptPlainForms, fieldOf } from './web/plain-forms.ts'
import { sendPage } from './web/send-page.ts'
import type { Web } from './web/web.ts'

/** Larger than the longest note with every character escaped. */
const BODY_BYTES = 256 * 1024

/** The parameter of the page after a note was sent without scripts; that reading is no further opening. */
const SENT = '?note=sent'

interface DraftRequest {
  request: FastifyRequest<{ Params: { secret: string } }>
  reply: FastifyReply
}

/**
 * Serves `/draft/{secret}`, the page of a secret link, and the form on it that works without scripts (design §5). The
 * page is rendered for each request and stored nowhere, and its address is not told to other sites.
 */
export async function draftPage(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { deps } = app
  const path = '/draft/:secret'
  const readings = rateLimit(app, { name: 'draft-page readings', max: 120, minutes: 1, per: 'network' })
  app.setErrorHandler(answerErrorPage(web))
  acceptPlainForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(secretPageHeaders)
  })

  app.get<{ Params: { secret: string } }>(path, { exposeHeadRoute: true }, (request, reply) =>
    unlessCancelled(request, show({ request, reply })),
  )
  app.post<{ Params: { secret: string } }>(path, { bodyLimit: BODY_BYTES }, (request, reply) =>
    unlessCancelled(request, takeNote({ request, reply })),
  )

  async function show(call: DraftRequest): Promise<FastifyReply> {
    const { request, reply } = call
    await readings({ request, deps })
    const linkId = await checkSecret(deps, request, request.params.secret)
    const found = await findLinkedPost(deps.db, linkId)
    if (found.post.state === 'published') return reply.redirect(paths.article(found.post.slug), 302)
    const sent = request.url.endsWith(SENT)
    const openedAt = sent ? undefined : await countOpening(deps, request, found)
    return render(call, found, { ...(openedAt !== undefined && { openedAt }) }, sent ? SENT : '')
  }

  async function takeNote(call: DraftRequest): Promise<FastifyReply> {
    const { request, reply } = call
    await readings({ request, deps })
    const linkId = await checkSecret(deps, request, request.params.secret)
    const typed = { name: fieldOf(request, 'name'), content: fieldOf(request, 'content') }
    try {
      const note = checkedNote(typed)
      const turn = { owner: networkOwner(request.ip), signal: request.deadline.signal }
      await createNote({ ...deps, request, turn }, linkId, note, undefined)
    } catch (failure) {
      const { code, says, fields = {}, retryAfter = RETRY_AFTER_S } = toAppError(failure)
      const { status } = errors[code]
      // The page itself says what became of a link that has ended.
      if (status >= 500 || status === 404 || status === 410) throw failure
      if (status === 429) reply.header('Retry-After', retryAfter)
      const language = await languageOfPages(app)
      const rejectedNote = { ...typed, message: sentence(language, says), fields: sentencesOf(language, fields) }
      return render(call, await findDraft(deps.db, linkId), { rejectedNote }, '', status)
    }
    return reply.redirect(`${draftPath(request.params.secret)}${SENT}#note`, 303)
  }

  async function render(
    { request, reply }: DraftRequest,
    { link, post }: LinkedPost,
    ofRequest: Pick<DraftPage, 'openedAt' | 'rejectedNote'>,
    query: string,
    status = 200,
  ): Promise<FastifyReply> {
    const { secret } = request.params
    const draft: DraftPage = {
      post: presentDraft(post, await loadText(deps.db, post.id)),
      link: { _id: link.id, expiresAt: link.expires_at },
      ...ofRequest,
    }
    const ownCall = getDraft.path.replace(':secret', secret)
    return sendPage(web, request, reply, {
      address: draftPath(secret) + query,
      status,
      wrap: (fetch) => async (asked) =>
        asked === ownCall ? { ok: true, status: 200, json: async () => draft } : fetch(asked),
    })
  }
}

/** Throws `bad_request` or `invalid_fields`. */
function checkedNote(typed: { name: string; content: string }) {
  if (`${typed.name}${typed.content}`.includes('\0')) throw new AppError('bad_request')
  const { error, data } = draftNoteForm.safeParse(typed)
  if (!error) return data
  const broken = error.issues.map(({ path: [field], message }): [string, string] => [String(field), message])
  throw new AppError('invalid_fields', messagesByField(broken))
}
