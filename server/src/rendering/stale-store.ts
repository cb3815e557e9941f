import { sql } from 'kysely'
import type { Db } from '../db/tables/schema.ts'
import { languageOfSite } from '../site-language/language-of-site.ts'
import { rendererIn, renderersEndIn } from './renderer-in.ts'

/** The version that a finished rendering of this site has today. */
export async function currentRenderer(db: Db): Promise<number> {
  return rendererIn(await languageOfSite(db))
}

/**
 * For a query on rendered texts: the HTML is from an older version of the renderer or in another language, or its rendering
 * did not finish. HTML of a newer version stays, which may run beside this one and would render it again. Uses three
 * ranges, because no index supports `not in`, and a scan of every text blocks the server for seconds.
 */
export async function isStale(db: Db) {
  const language = await languageOfSite(db)
  const [current, end] = [rendererIn(language), renderersEndIn(language)]
  return sql<boolean>`(renderer <= ${-end}
  or (renderer > ${-current} and renderer < ${current}) or renderer >= ${end})`
}
