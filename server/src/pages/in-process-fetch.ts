import { errors } from '@byline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { errorForLog } from '../errors/error-for-log.ts'
import { Moved } from '../errors/moved.ts'
import { toAppError } from '../http/error-handler.ts'
import type { PublicRoute } from '../http/mount-public.ts'

/** As much of a `Response` as the pages read. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json'>

export interface InProcessFetch {
  /** A `fetch` that never leaves the process, so that pages ask the same calls as everybody else (design §3). */
  fetch: (address: string) => Promise<Answer>
  /** All that the answers were made from. */
  cacheTags: ReadonlySet<string>
  /** Throws the refusal of a call that was over a limit. */
  throwIfLimited: () => void
}

/**
 * The calls of one page. They answer as they do over HTTP, without its wrapping, and count against the limits of who
 * asks for the page.
 */
export function inProcessFetch(request: FastifyRequest): InProcessFetch {
  const app = request.server
  const cacheTags = new Set<string>()
  let limited: AppError | undefined

  async function ask(address: string): Promise<Answer> {
    const [path = '', search = ''] = address.split('?')
    for (const call of app.publicRoutes) {
      const params = paramsIn(call, path)
      if (!params) continue
      const { reply, cacheTags: made } = await call.answer(
        params,
        Object.fromEntries(new URLSearchParams(search)),
        request,
      )
      for (const tag of made) cacheTags.add(tag)
      return answerWith(200, reply)
    }
    throw new AppError('not_found')
  }

  return {
    cacheTags,
    throwIfLimited() {
      if (limited) throw limited
    },
    async fetch(address) {
      try {
        return await ask(address).catch((error: unknown) => {
          if (error instanceof Moved) return ask(error.location)
          throw error
        })
      } catch (error) {
        const refusal = toAppError(error)
        const { code, message } = refusal
        const { status } = errors[code]
        if (status === 429) limited = refusal
        if (status === 500) app.log.error(errorForLog(error), 'call of a page failed')
        return answerWith(status, { message, code })
      }
    },
  }
}

/** The parameters in a path, if it is one of that call. */
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
