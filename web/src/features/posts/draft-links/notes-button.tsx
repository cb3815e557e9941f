import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { notesOn } from './queries.ts'

const [Drawer] = lazyPart(() => import('../../../ui/drawer.tsx'))

/** A button with the number of open notes on the draft, which shows them in a sheet; nothing if there are none at all. */
export function NotesButton({ postId }: { postId: string }) {
  const { data, error } = useQuery(notesOn(postId))
  const [shown, setShown] = useState(false)
  if (data ? data.notes.length === 0 : !error) return null
  const open = data?.notes.filter(({ resolvedAt }) => resolvedAt === null)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setShown(true)} className="link">
        {open ? t('dashboard.draftLinks.countedNotes', { count: open.length }) : t('dashboard.draftLinks.notes')}
      </button>
      <Drawer open={shown} edge="bottom" label={t('dashboard.draftLinks.notes')} onClose={() => setShown(false)}>
        <DraftNotes postId={postId} beside={false} leave={() => setShown(false)} />
      </Drawer>
    </>
  )
}
