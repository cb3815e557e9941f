import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { notesOn } from './queries.ts'

interface NotesButtonProps {
  postId: string
  /** Shows the notes and moves the focus to them. */
  onShow: () => void
}

/** A button with the number of notes on the draft, which shows them; nothing if there are none. */
export function NotesButton({ postId, onShow }: NotesButtonProps) {
  const count = useQuery(notesOn(postId)).data?.notes.length ?? 0
  if (count === 0) return null
  return (
    <Button variant="button-quiet" className="button-small" onClick={onShow}>
      {count === 1 ? 'Read 1 note' : `Read ${count} notes`}
    </Button>
  )
}
