import type { MouseEvent } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useNavigate, useSearchParams } from '../../../lib/router/hooks.ts'
import { isPlainClick, Link } from '../../../ui/link.tsx'
import { foldAddress } from '../queries/comment-place.ts'
import type { ListedComment } from './thread-rows.ts'

/** The link that folds the replies to a comment, or shows them again, which works without scripts. */
export function FoldLink({ row }: { row: ListedComment }) {
  const navigate = useNavigate()
  const address = foldAddress(row.listed.row, useSearchParams())
  const fold = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // The address without its hash, which would move the focus to the comment.
    void navigate(address.replace(/#.*/, ''), { replace: true, preventScrollReset: true })
  }
  return (
    <Link to={address} onClick={fold} className="text-button inline-flex items-center">
      {t(row.folded ? 'reading.comments.showReplies' : 'reading.comments.hideReplies', { count: row.replies })}
    </Link>
  )
}
