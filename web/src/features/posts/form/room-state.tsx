import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { showWithAction } from '../../../ui/toasts/toasts.ts'
import { endSession } from '../../sessions/session.ts'
import type { Draft } from '../draft/draft.ts'
import { type DraftState, failureWords, isPublic, stateWords, statusOf } from '../draft/draft-state.ts'
import { failureSentence, safetySentence } from '../draft/save-failure.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'
import { NotesButton } from '../draft-links/notes-button.tsx'
import type { useSave } from '../saving/use-save.ts'
import { OtherWriters } from './other-writers.tsx'
import type { FormLayout } from './use-form-layout.ts'

interface RoomStateProps {
  userId: string
  draft: Draft
  room: FormLayout
  saving: ReturnType<typeof useSave>
}

/** The one place that says whether the text is stored, whether readers see it, and who else writes it. */
export function RoomState({ userId, draft, room, saving: { draftOnly, retry, save } }: RoomStateProps) {
  const state = useDraftState(draft)
  const { post, failure, halted, savedAt } = state
  const status = statusOf(state)
  const cover = useDraftField(draft, 'cover')
  // A text that Ctrl+S could not save is saved by itself a little later.
  useEffect(() => {
    if (draftOnly && savedAt !== undefined) draft.setOutcome({ failure: undefined })
  }, [draft, draftOnly, savedAt])
  return (
    <div className="room-state">
      <p>
        {!failure && failureWords(state) === undefined && stateWords(state)}
        {status === 'halted' && halted === 'outdated' && (
          <>
            {' · '}
            <button type="button" onClick={() => void save({ status: 'draft' })} className="link">
              {t('dashboard.writingRoom.compare')}
            </button>
          </>
        )}
      </p>
      <div role="status" className="room-failure">
        {!failure && <CopyFailure state={state} />}
      </div>
      <div role="alert" className="room-failure">
        {status !== 'saving' && <FailedSave state={state} draftOnly={draftOnly} onRetry={() => void retry()} />}
        {halted === 'deleted' && t('dashboard.writingRoom.saveDeleted')}
      </div>
      <p role="status" className="text-ink">
        {cover === state.coverInstead && t('dashboard.draft.coverElsewhere')}
      </p>
      <UnseenChanges draft={draft} />
      {post && !room.notesBeside && <NotesButton postId={post._id} />}
      <OtherWriters userId={userId} postId={post?._id} />
    </div>
  )
}

/** The layer of changes above a public or scheduled post, which only its writer sees until the post is updated. */
function UnseenChanges({ draft }: { draft: Draft }) {
  const state = useDraftState(draft)
  const isUnsaved = useSyncExternalStore(draft.subscribe, draft.isUnsaved, draft.isUnsaved)
  if (!isPublic(state) || !isUnsaved) return null
  const discard = () => {
    const { baseline, post, coverInstead } = state
    const { values } = draft.fields
    draft.fill(baseline.fields, { baseline, post, coverInstead: undefined })
    draft.fields.focus('title')
    const undo = { label: t('shared.actions.undo'), run: () => draft.fill(values, { baseline, post, coverInstead }) }
    showWithAction(t('dashboard.writingRoom.changesDiscarded'), undo)
  }
  return (
    <section aria-label={t('dashboard.writingRoom.unseenChanges')}>
      {t('dashboard.writingRoom.unseenChanges')} ·{' '}
      <button type="button" onClick={discard} className="link">
        {t('shared.actions.discard')}
      </button>
    </section>
  )
}

/** The reason why the server does not have the unsaved text; nothing if it has. */
function CopyFailure({ state }: { state: DraftState }) {
  const words = failureWords(state)
  if (words === undefined) return null
  // The button leads to the login page, and back to this form.
  const loggedOut = state.server.failure?.status === 401
  return (
    <Failure action={loggedOut && { name: t('dashboard.writingRoom.loginAgain'), run: () => void endSession() }}>
      {words}
    </Failure>
  )
}

interface FailedSaveProps {
  state: DraftState
  draftOnly: boolean
  onRetry: () => void
}

/** The reason why the last save failed; nothing once the fields that prevented it are corrected. */
function FailedSave({ state: { failure, errors }, draftOnly, onRetry }: FailedSaveProps) {
  const sentence = failure && failureSentence(failure, new Set(Object.keys(errors)), draftOnly ? 'saved' : 'published')
  if (!failure || sentence === undefined) return null
  return (
    <Failure action={failure.retry && { name: t('shared.actions.tryAgain'), run: onRetry }}>
      <strong className="font-semibold">{sentence}</strong> {failure.reason !== undefined && safetySentence(failure)}
    </Failure>
  )
}

interface FailureProps {
  action: false | { name: string; run: () => void }
  children: ReactNode
}

function Failure({ action, children }: FailureProps) {
  return (
    <>
      {children}
      {action && (
        <>
          {' · '}
          <button type="button" onClick={action.run} className="link">
            {action.name}
          </button>
        </>
      )}
    </>
  )
}
