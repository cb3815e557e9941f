import type { Comment } from '@byline/contract/comments'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { removeComment } from './queries.ts'

const loadDialog = () => import('./edit-dialog.tsx')
const EditDialog = lazy(loadDialog)

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
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setEditing(true)}
        className="button-quiet comment-action"
      >
        <Pencil aria-hidden /> <span>Edit</span>
      </button>
      <Button
        look="button-quiet"
        className="comment-action text-danger"
        pending={removing.isPending}
        onClick={remove}
      >
        <Trash2 aria-hidden /> <span>Delete</span>
      </Button>
      <Suspense>
        {editing !== undefined && (
          <EditDialog comment={comment} open={editing} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </div>
  )
}
