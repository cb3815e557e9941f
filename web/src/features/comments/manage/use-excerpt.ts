import type { Comment } from '@byline/contract/comments/comments'
import { useMemo } from 'react'
import { textOfHtml } from '../../../lib/html-text.ts'

/** More characters than a table or a list shows; screen readers would read a whole comment before its buttons. */
const MOST_CHARACTERS = 240

/** The beginning of a comment, as plain text on one line. */
export function useExcerpt({ html }: Pick<Comment, 'html'>): string {
  return useMemo(() => {
    const text = textOfHtml(html)
    if (text.length <= MOST_CHARACTERS) return text
    // Cuts by code points, so that no emoji is cut in half.
    return `${[...text.slice(0, 2 * MOST_CHARACTERS)].slice(0, MOST_CHARACTERS).join('').trimEnd()} …`
  }, [html])
}
