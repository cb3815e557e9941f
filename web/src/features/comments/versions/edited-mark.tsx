import type { Comment } from '@byline/contract/comments/comments'
import { History } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { useSession } from '../../sessions/session.ts'
import './edited-mark.css'

const [VersionsDialog, preloadDialog] = lazyPart(() => import('./versions-dialog.tsx'))

/** The word that a comment was edited; for its author and admins with a button that shows its versions. */
export function EditedMark({ comment }: { comment: Comment }) {
  const viewer = useSession()?.filterdData
  const [open, setOpen] = useState<boolean>()
  const edited = t('reading.comments.edited')
  if (!viewer || !(viewer.admin || viewer._id === comment.user._id)) return edited
  return (
    <>
      {edited}{' '}
      <button
        type="button"
        aria-label={t('reading.comments.showVersions')}
        title={t('reading.comments.showVersions')}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
        className="versions-button"
      >
        <History aria-hidden />
      </button>
      {open !== undefined && <VersionsDialog comment={comment} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
