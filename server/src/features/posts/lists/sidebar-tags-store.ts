import { sidebarTags } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import { isFound } from '../../../db/rows/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { readSettings } from '../../site/read-settings.ts'

/**
 * The tags beside an article (specification §2). Once an import has brought a blog in, those of a new site that no
 * article has are left out; what the owner has set stays.
 */
export async function listSidebarTags(db: Db, used: readonly { tag: string }[]): Promise<string[]> {
  const { settings } = await readSettings(db)
  const isOfNewSite = settings.sidebarTags.join('\n') === sidebarTags.join('\n')
  if (!isOfNewSite || !(await hasImport(db))) return settings.sidebarTags
  const keys = new Set(used.map(({ tag }) => tagKey(tag)))
  return settings.sidebarTags.filter((tag) => keys.has(tagKey(tag)))
}

/** Whether an import has written something and was not taken back. The samples are none. */
async function hasImport(db: Db): Promise<boolean> {
  return isFound(db.selectFrom('import_runs').select('id').where('state', '!=', 'undone').limit(1))
}
