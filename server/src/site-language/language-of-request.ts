import { LANGUAGE_HEADER } from '@byline/contract/calls/language-header'
import { isSpoken } from '@byline/languages/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loadLanguage } from '../language/say.ts'
import { languageOfSite, lastLanguageOfSite } from './language-of-site.ts'

const HEADER = LANGUAGE_HEADER.toLowerCase()

/** Loads the language of the site at the start, and that of a page that calls before its call is answered. */
export function loadLanguages(app: FastifyInstance): void {
  app.addHook('onReady', async () => {
    await languageOfSite(app.deps.db)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const named = namedIn(request)
    if (named === undefined) done()
    else loadLanguage(named).then(() => done(), done)
  })
}

/** The language of a reply: that of the page that calls, else of the site. */
export async function languageOfRequest(request: FastifyRequest): Promise<string> {
  return namedIn(request) ?? (await languageOfPages(request.server))
}

/** The language of whatever everybody gets alike, such as pages. */
export async function languageOfPages({ deps }: FastifyInstance): Promise<string> {
  try {
    return await languageOfSite(deps.db)
  } catch {
    // The database does not answer, which the reply may be about to say.
    return lastLanguageOfSite(deps.db) ?? 'en'
  }
}

/** The language in the header, if the program has it; any other value counts as none. */
function namedIn({ headers }: FastifyRequest): string | undefined {
  const named = headers[HEADER]
  return typeof named === 'string' && isSpoken(named) ? named : undefined
}
