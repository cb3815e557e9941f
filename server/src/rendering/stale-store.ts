import { RENDERER } from '@byline/markdown/renderer-version'
import { sql } from 'kysely'

/**
 * For a query on rendered texts: the HTML is from another version of the renderer, or its rendering did not finish.
 * Uses three ranges, because no index supports `not in`, and a scan of every text blocks the server for seconds.
 */
export const isStale = sql<boolean>`(renderer < ${-RENDERER}
  or (renderer > ${-RENDERER} and renderer < ${RENDERER}) or renderer > ${RENDERER})`
