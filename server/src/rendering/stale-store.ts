import { sql } from 'kysely'
import type { Db } from '../db/tables/schema.ts'
import { languageOfSite } from '../site-language/language-of-site.ts'
import { rendererIn } from './renderer-in.ts'

/** The version that a finished rendering of this site has today. */
export async function currentRenderer(db: Db): Promise<number> {
  return rendererIn(await languageOfSite(db))
}

/**
 * For a query on rendered texts: the HTML is from another version of the renderer or in another language, or its rendering
 * did not finish. Uses three ranges, because no index supports `not in`, and a scan of every text blocks the server for
 * seconds.
 */
export async function isStale(db: Db) {
  const current = await currentRenderer(db)
  return sql<boolean>`(renderer < ${-current}
  or (renderer > ${-current} and renderer < ${current}) or renderer > ${current})`
}
