import { errors } from '@byline/contract/messages/errors'
import type { RenderOptions } from '@byline/contract/page'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { errorForLog } from '../../errors/error-for-log.ts'
import { Moved } from '../../errors/moved.ts'
import { toAppError } from '../../http/error-handler.ts'
import type { PublicReply, PublicRoute } from '../../http/mount/mount-public.ts'
import { sentence } from '../../language/sentence.ts'
import { languageOfPages } from '../../site-language/language-of-request.ts'
import { withSharedReplies } from './shared-replies.ts'

/** A `fetch` of browsers gives up after as many (Fetch standard, HTTP-redirect fetch). */
const REDIRECTS_MAX = 20

type Answer = Awaited<ReturnType<RenderOptions['fetch']>>

export interface InProcessFetch {
  /** A `fetch` that never leaves the process, so that pages use the same calls as every client (design §3). */
  fetch: RenderOptions['fetch']
  /** The cache tags of all replies. */
  cacheTags: ReadonlySet<string>
  /** The time at which the first of the replies expires, in milliseconds since 1970. */
  validUntil: () => number
  /**
   * Throws the error of a call that was above a limit (429) or found no capacity (503), so that the page gets its
   * status too.
   */
  throwIfLimited: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a call that a page makes within the process; set if traces are sent. */
    traceCall?: <T>(route: string, work: () => Promise<T>) => Promise<T>
  }
}

/**
 * A `fetch` for the calls of one page. It uses the same handlers, checks and contract as HTTP, without the cost of
 * HTTP. The calls count against the rate limits of the client that requested the page.
 */
export function inProcessFetch(request: FastifyRequest): InProcessFetch {
  const app = request.server
  const cacheTags = new Set<string>()
  let validUntil = Number.POSITIVE_INFINITY
  let limited: AppError | undefined
  const read = withSharedReplies(app.deps.db, call)

  async function ask(address: string): Promise<Answer> {
    const answer = await read(address)
    for (const tag of answer.cacheTags) cacheTags.add(tag)
    validUntil = Math.min(validUntil, answer.validUntil)
    return answerWith(200, answer.reply)
  }

  /** A resource may move once more while its new address is read. */
  async function follow(address: string, redirectsLeft: number): Promise<Answer> {
    try {
      return await ask(address)
    } catch (error) {
      if (!(error instanceof Moved) || redirectsLeft === 0) throw error
      return follow(error.location, redirectsLeft - 1)
    }
  }

  async function call(address: string): Promise<PublicReply> {
    const [path = '', search = ''] = address.split('?')
    for (const route of app.publicRoutes) {
      const params = paramsIn(route, path)
      if (params) {
        const answer = () => route.answer(params, Object.fromEntries(new URLSearchParams(search)), request)
        return app.traceCall ? app.traceCall(route.path, answer) : answer()
      }
    }
    throw new AppError('not_found')
  }

  return {
    cacheTags,
    validUntil: () => validUntil,
    throwIfLimited() {
      if (limited) throw limited
    },
    async fetch(address) {
      try {
        return await follow(address, REDIRECTS_MAX)
      } catch (error) {
        const appError = toAppError(error)
        const { code, says } = appError
        const { status } = errors[code]
        if (status === 429 || status === 503) limited = appError
        if (status === 500) app.log.error(errorForLog(error), 'call of a page failed')
        return answerWith(status, { message: sentence(await languageOfPages(app), says), code })
      }
    },
  }
}

/** The parameters in a path, or undefined if it is not a path of that call. */
function paramsIn({ path: pattern }: PublicRoute, path: string): object | undefined {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part)
    else if (name !== part) return undefined
  }
  return params
}

function answerWith(status: number, reply: unknown): Answer {
  return { ok: status === 200, status, json: async () => reply }
}
