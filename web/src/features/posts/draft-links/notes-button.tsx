import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { countedNotes, DraftNotes } from './draft-notes.tsx'
import { notesOn } from './queries.ts'

const [Drawer] = lazyPart(() => import('../../../ui/drawer.tsx'))

/** A button with the number of open notes on the draft, which shows them in a sheet; nothing if there are none at all. */
export function NotesButton({ postId }: { postId: string }) {
  const notes = useQuery(notesOn(postId)).data?.notes ?? []
  const [shown, setShown] = useState(false)
  if (notes.length === 0) return null
  const words = countedNotes(notes.filter(({ resolvedAt }) => resolvedAt === null).length)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setShown(true)} className="room-tool">
        <MessageSquare aria-hidden className="size-5" />
        <span>{words}</span>
      </button>
      <Drawer open={shown} edge="bottom" label="Notes" onClose={() => setShown(false)}>
        <DraftNotes postId={postId} beside={false} leave={() => setShown(false)} />
      </Drawer>
    </>
  )
}
