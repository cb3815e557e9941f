import type { User } from '@byline/contract/users/users'
import { useRef } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { FactorNeeded } from '../../users/factors/factor-needed.tsx'
import type { Draft } from '../draft/draft.ts'
import { statusOf } from '../draft/draft-state.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { PublishingContext, usePress } from '../publish/publishing.ts'
import { RecoveryNotice } from '../recovery/recovery-notice.tsx'
import type { useSave } from '../saving/use-save.ts'
import { useSaveShortcut } from '../saving/use-save-shortcut.ts'
import { CorrectionDialog, CorrectionNotice, useCorrection } from './correction-dialog.tsx'
import { preventEnter, preventNavigation } from './prevent-browser-actions.ts'
import { RoomBar } from './room-bar.tsx'
import { RoomFields } from './room-fields.tsx'
import { RoomMenu } from './room-menu.tsx'
import { RoomState } from './room-state.tsx'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { useFormLayout } from './use-form-layout.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'
import './writing-room.css'

interface WritingFormProps {
  user: User
  draft: Draft
  saving: ReturnType<typeof useSave>
}

/** The room in which a post is written: a bar, title and text, and the drawer with everything else. */
export function WritingForm({ user, draft, saving }: WritingFormProps) {
  const state = useDraftState(draft)
  const { post: saved, errors } = state
  const { title: _, body: __, ...detailErrors } = errors
  const room = useFormLayout(Object.keys(detailErrors).length > 0)
  const { focusMode, monospace } = room
  const isSaving = statusOf(state) === 'saving'
  // Follows the hook of the room, which shows the field that takes the focus.
  useFocusAfterSave(room.fields, isSaving)
  useKeyboardHeight()
  const menuPlace = useRef<HTMLDivElement>(null)
  const correction = useCorrection(draft)
  const { publishing, press } = usePress({ draft, saving, ...room })
  useSaveShortcut(() => (!saved || saved.status === 'draft' ? saving.save({ status: 'draft' }) : press()))
  return (
    <form
      method="post"
      noValidate
      hidden={state.conflict !== undefined}
      data-focus={focusMode.on || undefined}
      data-monospace={monospace.on || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
      onKeyDown={preventEnter}
      onDragOver={preventNavigation}
      className="post-form"
    >
      <PublishingContext value={publishing}>
        <RoomBar
          user={user}
          draft={draft}
          room={room}
          state={<RoomState userId={user._id} draft={draft} room={room} saving={saving} />}
          menu={<RoomMenu draft={draft} room={room} saving={saving} correction={correction} place={menuPlace} />}
        />
        <CorrectionDialog {...correction} />
        <FactorNeeded />
        <RecoveryOffer draft={draft} />
        <CorrectionNotice {...correction} />
        <RoomFields draft={draft} room={room} inert={isSaving} />
      </PublishingContext>
      <div ref={menuPlace} />
      {focusMode.on && (
        <button type="button" onClick={() => focusMode.set(false)} className="room-tool room-leave-focus">
          {t('dashboard.writingRoom.leaveFocusMode')}
        </button>
      )}
      <p role="status" className="sr-only">
        {focusMode.on && t('dashboard.writingRoom.inFocusMode')}
      </p>
    </form>
  )
}

function RecoveryOffer({ draft }: { draft: Draft }) {
  const { offers, baseline } = useDraftState(draft)
  const [offer] = offers
  if (!offer) return null
  return (
    <RecoveryNotice
      offer={offer}
      outdated={offer.version !== baseline.version}
      onRestore={() => {
        void draft.restore(offer)
        draft.fields.focus('title')
      }}
      onDiscard={() => void draft.discard(offer)}
    />
  )
}
