import type { Comparison } from '@byline/contract/posts/revisions'
import { t } from '../../lib/language/texts.ts'

/** Whether two revisions have the same title, caption, text, tags and cover. */
export function isEqual({ changes, parts, title, caption, tags, coverChanged }: Comparison) {
  return changes === 0 && parts !== null && !(title ?? caption ?? tags ?? coverChanged)
}

/** The number of changes in words. */
export function changesInWords({ changes, parts }: Comparison): string {
  return t('shared.revisions.changesInText', { count: parts === null ? 0 : changes })
}
