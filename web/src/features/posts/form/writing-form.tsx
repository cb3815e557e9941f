import type { User } from '@byline/contract/users/users'
import { useRef } from 'react'
import { useMayPublish } from '../../users/queries/may-publish.ts'
import type { Draft } from '../draft/draft.ts'
import { statusOf } from '../draft/draft-state.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { NotesButton } from '../draft-links/notes-button.tsx'
import { ShareLink } from '../draft-links/share-link.tsx'
import { RecoveryNotice } from '../recovery/recovery-notice.tsx'
import type { useSave } from '../saving/use-save.ts'
import { useSaveShortcut } from '../saving/use-save-shortcut.ts'
import { EarlierVersions } from '../state/earlier-versions.tsx'
import { PostState } from '../state/post-state.tsx'
import { OtherWriters } from './other-writers.tsx'
import { preventEnter, preventNavigation } from './prevent-browser-actions.ts'
import { RoomFields } from './room-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { UnseenChanges } from './unseen-changes.tsx'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { useFormLayout } from './use-form-layout.ts'
import './writing-room.css'

interface WritingFormProps {
  user: User
  draft: Draft
  saving: ReturnType<typeof useSave>
}

/**
 * The fields in the order of writing: title, text, details, and the button that publishes, which the style sheet puts
 * at the top.
 */
export function WritingForm({ user, draft, saving }: WritingFormProps) {
  const state = useDraftState(draft)
  const { post: saved, errors } = state
  const { title: _, body: __, ...detailErrors } = errors
  const room = useFormLayout(Object.keys(detailErrors).length > 0)
  const isSaving = statusOf(state) === 'saving'
  // After the hook of the room, which shows the field that takes the focus.
  useFocusAfterSave(room.fields, isSaving)
  const mayPublish = useMayPublish()
  const correction = useRef('')
  const change = () => (correction.current === '' ? {} : { correction: correction.current })
  useSaveShortcut(() => saving.save(!saved || saved.status === 'draft' ? { status: 'draft' } : change()))
  return (
    <form
      method="post"
      noValidate
      hidden={state.conflict !== undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save(change())
      }}
      onKeyDown={preventEnter}
      onDragOver={preventNavigation}
      className="post-form"
    >
      <DraftNotices draft={draft} />
      <RoomFields draft={draft} room={room} inert={isSaving} />
      <SaveBar user={user} draft={draft} room={room} saving={saving} />
      <PostState
        status={saved?.status}
        publishAt={saved?.publishAt ?? null}
        saving={isSaving}
        mayPublish={mayPublish}
        save={saving.save}
      >
        {saved && saved.status !== 'published' && <ShareLink postId={saved._id} />}
        {saved && <NotesButton postId={saved._id} onShow={room.showNotes} />}
      </PostState>
      {saved && (
        <EarlierVersions
          post={saved}
          onCorrection={(text) => {
            correction.current = text
          }}
        />
      )}
      <OtherWriters userId={user._id} postId={saved?._id} />
      <p role="status" className="sr-only">
        {room.mode === 'full-screen' && 'Full screen. Escape ends it.'}
        {room.mode === 'focus' && 'Focus mode. Escape ends it.'}
      </p>
    </form>
  )
}

function DraftNotices({ draft }: { draft: Draft }) {
  const { offers, baseline, halted } = useDraftState(draft)
  const [offer] = offers
  return (
    <>
      {offer && (
        <RecoveryNotice
          offer={offer}
          outdated={offer.version !== baseline.version}
          onRestore={() => {
            void draft.restore(offer)
            draft.fields.focus('title')
          }}
          onDiscard={() => void draft.discard(offer)}
        />
      )}
      <UnseenChanges draft={draft} />
      {halted === 'deleted' && (
        <p role="alert" className="notice mb-8">
          This post was deleted in the meantime. What you wrote is still here: save it as a new post.
        </p>
      )}
    </>
  )
}
