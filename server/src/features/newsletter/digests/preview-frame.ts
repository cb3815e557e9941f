import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { unlessCancelled } from '../../../http/connections/deadline.ts'
import { readSettings } from '../../site/read-settings.ts'
import { writePreview } from './digests.ts'

const VALID_MS = 10 * MINUTE_MS

/**
 * Inline styles are right in a mail, so this page has a policy of its own: only styles and pictures, in a sandbox, and
 * only in a frame of this site. Pages of the site forbid inline styles, also in a `srcdoc`.
 */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; sandbox allow-popups; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
}

type Signing = Pick<Deps, 'tokenSecret'>

/** The path of the preview for a frame. A frame sends no session, so the path itself is signed, and expires. */
export function framePath(deps: Signing, now: number): string {
  const expires = String(now + VALID_MS)
  return `/newsletter/preview/${expires}.${signatureOf(deps, expires)}`
}

/** Serves the preview to a frame on the dashboard. */
export function frameRoute(app: FastifyInstance): void {
  const { deps } = app
  app.get<{ Params: { key: string } }>('/newsletter/preview/:key', (request, reply) =>
    unlessCancelled(request, answer(request.params.key)).then(({ html, lang }) =>
      reply
        .headers(headers)
        .header('Content-Language', lang)
        // It has no origin in its sandbox, and browsers warn about the header then.
        .removeHeader('Origin-Agent-Cluster')
        .type('text/html; charset=utf-8')
        .send(html),
    ),
  )

  async function answer(key: string): Promise<{ html: string; lang: string }> {
    if (!isValid(deps, key, Date.now())) throw new AppError('not_found')
    const { lang } = (await readSettings(deps.db)).settings
    return { html: inNewTabs((await writePreview(deps)).html), lang }
  }
}

/** Links open in a new tab, because the sandbox may not leave its page. */
function inNewTabs(html: string): string {
  return html.replace('<head>', '<head>\n<base target="_blank">')
}

function isValid(deps: Signing, key: string, now: number): boolean {
  const [expires = '', signature = ''] = key.split('.')
  const expected = Buffer.from(signatureOf(deps, expires))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) && Number(expires) > now
}

function signatureOf({ tokenSecret }: Signing, expires: string): string {
  return createHmac('sha256', tokenSecret).update(`newsletter preview ${expires}`).digest('base64url')
}
