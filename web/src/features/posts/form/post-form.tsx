import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ManagedPost } from '@byline/contract/posts/manage'
import type { User } from '@byline/contract/users/users'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { ownLanguageOfPage } from '../../../lib/language/texts.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { baselineOf } from '../content/baseline.ts'
import { managedAddress } from '../content/managed-address.ts'
import type { Draft } from '../draft/draft.ts'
import { isAtRisk } from '../draft/draft-state.ts'
import { useDraft, useDraftState } from '../draft/use-draft.ts'
import { readAgain } from '../saving/queries.ts'
import { useAutosave } from '../saving/use-autosave.ts'
import { useSave } from '../saving/use-save.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { WritingForm } from './writing-form.tsx'

const [ConflictView] = lazyPart(() => import('../conflict/conflict-view.tsx'))

interface PostFormProps {
  user: User
  /** The post to update; without it, the form creates a new post. */
  post?: ManagedPost
  /** Called when a new post is on the server as a draft, with its id; the form is written on. */
  onDraft?: (id: string) => void
}

/** The form that creates or updates a post (specification §2); unsaved text is never lost. */
export function PostForm({ user, post, onDraft }: PostFormProps) {
  const client = useQueryClient()
  const [readNewest] = useState(() => {
    if (!post) return undefined
    return () => readAgain(client, managedAddress(post))
  })
  const draft = useDraft(user._id, post, readNewest)
  const state = useDraftState(draft)
  const saving = useSave(draft, onDraft)
  useAutosave(draft, onDraft)
  const { conflict, baseline } = state
  const { mustNotLeave, mustNotClose } = useLeaveRules(draft)
  const endConflict = () => draft.setOutcome({ conflict: undefined })
  const { dir } = useSite()
  return (
    <DirectionProvider direction={ownLanguageOfPage()?.dir ?? dir}>
      <LeaveWarning isUnsaved={mustNotLeave} mustNotClose={mustNotClose} recoverable={false} />
      <WritingForm user={user} draft={draft} saving={saving} />
      {conflict && (
        <ConflictView
          baseline={baseline}
          yours={conflict.yours}
          post={conflict.post}
          onContinue={(chosen) => {
            const { post } = conflict
            draft.fill(chosen, { baseline: baselineOf(post), post, coverInstead: undefined })
            endConflict()
          }}
          onClose={endConflict}
        />
      )}
    </DirectionProvider>
  )
}

/** Whether the form must not be left without a question: only while its text is nowhere else. */
function useLeaveRules(draft: Draft) {
  return useMemo(() => {
    const mustNotLeave = () => draft.isUnsaved() && isAtRisk(draft.state)
    // Another page of the site stores the last words while it opens; a tab that closes may not.
    return { mustNotLeave, mustNotClose: () => mustNotLeave() || (draft.isUnsaved() && !draft.isStored()) }
  }, [draft])
}
