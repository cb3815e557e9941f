import type { Comparison } from '@byline/contract/posts/revisions'
import { t } from '../../lib/language/texts.ts'

/** Whether two revisions have the same text and the same fields. */
export function isEqual({ changes, parts, coverChanged, ...fields }: Comparison) {
  const { title, caption, tags, coverAlt, coverCredit, languages } = fields
  const changed = title ?? caption ?? tags ?? coverAlt ?? coverCredit ?? languages
  return changes === 0 && parts !== null && !coverChanged && changed === null
}

export function changesInWords({ changes, parts }: Comparison): string {
  return t('shared.revisions.changesInText', { count: parts === null ? 0 : changes })
}
