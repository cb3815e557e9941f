import type { Comment } from '@byline/contract/comments/comments'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { deleteCommentMutation } from '../queries/queries.ts'
import './comment-actions.css'

const [EditDialog, preloadDialog] = lazyPart(() => import('./edit-dialog.tsx'))

/** Edit and Delete, for the author of a comment. */
export function CommentActions({ comment }: { comment: Comment }) {
  const deletion = useMutation(deleteCommentMutation)
  const [editing, setEditing] = useState<boolean>()
  return (
    <div className="comment-actions">
      <button
        type="button"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setEditing(true)}
        className="button-quiet comment-action"
      >
        <Pencil aria-hidden /> <span>{t('shared.actions.edit')}</span>
      </button>
      <Button
        variant="button-quiet"
        className="comment-action text-danger"
        pending={deletion.isPending}
        onClick={() => deletion.mutate({ params: { id: comment._id } })}
      >
        <Trash2 aria-hidden /> <span>{t('shared.actions.delete')}</span>
      </Button>
      {editing !== undefined && <EditDialog comment={comment} open={editing} onClose={() => setEditing(false)} />}
    </div>
  )
}
