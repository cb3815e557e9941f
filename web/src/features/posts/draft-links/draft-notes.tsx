import type { DraftNote } from '@byline/contract/drafts/draft-notes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RenderedText } from '../../../ui/rendered-text.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Time } from '../../../ui/time.tsx'
import { Avatar } from '../../users/byline/avatar.tsx'
import { deleteNoteMutation, notesOn } from './queries.ts'
import './draft-notes.css'
import '../../../ui/row-actions.css'

/** The notes that readers of a secret link have left on the draft; nothing if there are none. */
export function DraftNotes({ postId }: { postId: string }) {
  const { data, error, isFetching, refetch } = useQuery(notesOn(postId))
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  if (!data) {
    if (!error || isFetching) return null
    return (
      <LoadFailed
        size="small"
        title="The notes on this draft could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    )
  }
  const { notes } = data
  if (notes.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="draft-notes">
      <h2 id={titleId} ref={title} tabIndex={-1} className="side-title">
        {notes.length === 1 ? '1 note' : `${notes.length} notes`}
      </h2>
      <p className="field-hint mb-2">Only those who may edit this post see them.</p>
      <ul>
        {notes.map((note) => (
          <li key={note._id}>
            <Note note={note} postId={postId} onDeleted={() => title.current?.focus()} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NoteProps {
  note: DraftNote
  postId: string
  onDeleted: () => void
}

function Note({ note: { _id, name, user, html, createdAt }, postId, onDeleted }: NoteProps) {
  const { mutate, isPending } = useMutation(deleteNoteMutation)
  const nameId = useId()
  return (
    <article aria-labelledby={nameId} className="draft-note">
      <header className="comment-head">
        <Avatar author={user ?? { _id, name, avatar: null }} />
        <div className="min-w-0 grow">
          <p>
            <bdi id={nameId} className="comment-name">
              {name}
            </bdi>
          </p>
          <p className="text-muted">
            <Time iso={createdAt} />
            {!user && ' · visitor'}
          </p>
        </div>
        <Button
          variant="row-action"
          className="text-danger"
          aria-describedby={nameId}
          pending={isPending}
          onClick={() => mutate({ params: { slug: postId, id: _id } }, { onSuccess: onDeleted })}
        >
          Delete
        </Button>
      </header>
      <RenderedText html={html} className="comment-text" />
    </article>
  )
}
