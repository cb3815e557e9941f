import type { Comment } from '@byline/contract/comments'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { removeComment } from './queries.ts'
import './own-actions.css'

const [EditDialog, prepareDialog] = lazyPart(() => import('./edit-dialog.tsx'))

interface OwnActionsProps {
  comment: Comment
  /** Called before it is deleted. */
  onRemove: () => void
}

/** What one may do with a comment of one's own. */
export function OwnActions({ comment, onRemove }: OwnActionsProps) {
  const removing = useMutation(removeComment)
  const [editing, setEditing] = useState<boolean>()
  const remove = () => {
    onRemove()
    removing.mutate({ params: { id: comment._id } })
  }
  return (
    <div className="comment-actions">
      <button
        type="button"
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
        onClick={() => setEditing(true)}
        className="button-quiet comment-action"
      >
        <Pencil aria-hidden /> <span>Edit</span>
      </button>
      <Button
        variant="button-quiet"
        className="comment-action text-danger"
        pending={removing.isPending}
        onClick={remove}
      >
        <Trash2 aria-hidden /> <span>Delete</span>
      </Button>
      {editing !== undefined && (
        <EditDialog comment={comment} open={editing} onClose={() => setEditing(false)} />
      )}
    </div>
  )
}
