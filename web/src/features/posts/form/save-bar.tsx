import type { User } from '@byline/contract/users/users'
import { CircleAlert, PanelRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { endSession } from '../../sessions/session.ts'
import { PreviewButton } from '../article-preview/preview-button.tsx'
import { previewedPost } from '../article-preview/previewed-post.ts'
import type { Draft } from '../draft/draft.ts'
import { type DraftState, failureWords, stateWords, statusOf } from '../draft/draft-state.ts'
import { failureSentence, safetySentence } from '../draft/save-failure.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { PrimaryButton } from '../publish/primary-button.tsx'
import { PUBLISH_DRAWER_ID } from '../publish/publish-drawer.tsx'
import type { useSave } from '../saving/use-save.ts'
import { useBarHeight } from './use-bar-height.ts'
import type { FormLayout } from './use-form-layout.ts'

interface SaveBarProps {
  user: User
  draft: Draft
  room: FormLayout
  saving: ReturnType<typeof useSave>
}

/** The bar at the top: whether the text is stored, why the last save failed, and the button that publishes. */
export function SaveBar({ user, draft, room, saving: { draftOnly, retry, save } }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  const state = useDraftState(draft)
  const { post } = state
  const saving = statusOf(state) === 'saving'
  return (
    <div ref={bar} className="save-bar">
      <p className="save-state">
        {failureWords(state) === undefined && stateWords(state)}
        {statusOf(state) === 'halted' && state.halted === 'outdated' && (
          <>
            {' · '}
            <button type="button" onClick={() => void save({ status: 'draft' })} className="link">
              Compare
            </button>
          </>
        )}
      </p>
      <button
        type="button"
        aria-label="Details"
        aria-expanded={room.drawerOpen}
        aria-controls={PUBLISH_DRAWER_ID}
        onClick={() => room.setDrawerOpen(!room.drawerOpen)}
        className="button-quiet save-details"
      >
        <PanelRight aria-hidden className="size-5" />
        <span aria-hidden className="max-sm:hidden">
          Details
        </span>
      </button>
      <PreviewButton read={() => previewedPost(draft.fields.values, post, user)} />
      {!room.drawerOpen && <PrimaryButton draft={draft} />}
      <div role="status" className="save-failure">
        {!state.failure && <CopyFailure state={state} />}
      </div>
      <div role="alert" className="save-failure">
        {!saving && <FailedSave state={state} draftOnly={draftOnly} onRetry={() => void retry()} />}
      </div>
    </div>
  )
}

/** Why the server does not have the unsaved text; nothing if it has. */
function CopyFailure({ state }: { state: DraftState }) {
  const words = failureWords(state)
  if (words === undefined) return null
  // The button leads to the login page, and back to this form.
  const loggedOut = state.server.failure?.status === 401
  return <Failure action={loggedOut && { name: 'Login again', run: () => void endSession() }}>{words}</Failure>
}

interface FailedSaveProps {
  state: DraftState
  draftOnly: boolean
  onRetry: () => void
}

/** Why the last save failed; nothing once the fields that prevented it are corrected. */
function FailedSave({ state: { failure, errors }, draftOnly, onRetry }: FailedSaveProps) {
  const sentence = failure && failureSentence(failure, new Set(Object.keys(errors)), draftOnly ? 'saved' : 'published')
  if (!failure || sentence === undefined) return null
  return (
    <Failure action={failure.retry && { name: 'Try again', run: onRetry }}>
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
      <CircleAlert aria-hidden className="size-5 flex-none" />
      <p className="min-w-0 grow">{children}</p>
      {action && (
        <Button variant="button-quiet" className="button-small" onClick={action.run}>
          {action.name}
        </Button>
      )}
    </>
  )
}
