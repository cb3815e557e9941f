import type { Comparison } from '@byline/contract/posts/revisions'

/** Whether two revisions have the same title, caption, text, tags and cover. */
export function isEqual({ changes, parts, title, caption, tags, coverChanged }: Comparison) {
  return changes === 0 && parts !== null && !(title ?? caption ?? tags ?? coverChanged)
}

/** The number of changes in words. */
export function changesInWords({ changes, parts }: Comparison): string {
  if (parts === null || changes === 0) return 'No change in the text'
  return changes === 1 ? 'One change in the text' : `${changes} changes in the text`
}
