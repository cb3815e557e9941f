import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/tables/schema.ts'
import { loadWeb, type Web } from '../../src/pages/web/web.ts'
import { type AppOptions, appOn } from './app.ts'

// For files that end with `.integration.test.ts` or `.long.test.ts` alone: all other tests of the server run without a build.

/** The built pages, as `npm test` made them. */
export const builtWeb = (): Promise<Web> => loadWeb(join(import.meta.dirname, '../../../web/dist'))

/** The whole server with the built pages. */
export async function appWithPages(db: Db, { web, ...options }: AppOptions = {}): Promise<FastifyInstance> {
  return appOn(db, { ...options, web: { ...(await builtWeb()), ...web } })
}
