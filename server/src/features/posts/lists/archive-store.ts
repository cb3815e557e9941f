import { limits } from '@byline/contract/rules/limits'
import type { Db } from '../../../db/tables/schema.ts'

/** The months of UTC in which visible posts are dated, the newest first. Triggers count them (decision 20). */
export function listMonths(db: Db): Promise<{ month: string; count: number; changed_at: string }[]> {
  return db
    .selectFrom('archive_months')
    .select(['month', 'count', 'changed_at'])
    .where('count', '>', 0)
    .orderBy('month', 'desc')
    .limit(limits.archiveMonths)
    .execute()
}

/** The number of visible posts of a month, `YYYY-MM`. */
export async function countMonth(db: Db, month: string): Promise<number> {
  const row = await db.selectFrom('archive_months').select('count').where('month', '=', month).executeTakeFirst()
  return row?.count ?? 0
}

/**
 * The dates of a period, `YYYY` or `YYYY-MM`, as bounds of ISO 8601 texts: from the first one up to the second one,
 * exclusively. A full stop sorts directly after the hyphen that follows the period in each of its dates.
 */
export function datesOf(period: string): [from: string, to: string] {
  return [period, `${period}.`]
}
