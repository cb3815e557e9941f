import { sql } from 'kysely'
import { RENDERER } from '../../markdown/renderer-version.ts'

/**
 * For a query on rendered texts: another renderer made the HTML, or none finished it in a save. In three ranges, since
 * no index is asked for what is not in a list, and a look at every text would hold up everybody for seconds.
 */
export const isStale = sql<boolean>`(renderer < ${-RENDERER}
  or (renderer > ${-RENDERER} and renderer < ${RENDERER}) or renderer > ${RENDERER})`
