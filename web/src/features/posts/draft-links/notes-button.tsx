import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { notesOn } from './queries.ts'

const [Drawer] = lazyPart(() => import('../../../ui/drawer.tsx'))

/** A button with the number of open notes on the draft, which shows them in a sheet; nothing if there are none at all. */
export function NotesButton({ postId }: { postId: string }) {
  const { data, error } = useQuery(notesOn(postId))
  const [shown, setShown] = useState(false)
  if (data ? data.notes.length === 0 : !error) return null
  const words = data ? counted(data.notes.filter(({ resolvedAt }) => resolvedAt === null).length, 'note') : 'Notes'
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
