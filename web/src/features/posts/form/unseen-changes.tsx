import { useSyncExternalStore } from 'react'
import { showWithAction } from '../../../ui/toasts/toasts.ts'
import type { Draft } from '../draft/draft.ts'
import { isPublic } from '../draft/draft-state.ts'
import { useDraftState } from '../draft/use-draft.ts'

/** The layer of changes above a public or scheduled post, which only its writer sees until the post is updated. */
export function UnseenChanges({ draft }: { draft: Draft }) {
  const state = useDraftState(draft)
  const isUnsaved = useSyncExternalStore(draft.subscribe, draft.isUnsaved, draft.isUnsaved)
  if (!isPublic(state) || !isUnsaved) return null
  const discard = () => {
    const { baseline, post } = state
    const { values } = draft.fields
    draft.fill(baseline.fields, { baseline, post })
    draft.fields.focus('title')
    showWithAction('Your changes are discarded', { label: 'Undo', run: () => draft.fill(values, { baseline, post }) })
  }
  return (
    <section
      aria-label="Changes readers do not see yet"
      className="notice mb-6 flex flex-wrap items-center gap-3 py-1.5"
    >
      <p className="min-w-0 grow">Changes readers do not see yet</p>
      <button type="button" onClick={discard} className="link min-h-11">
        Discard
      </button>
    </section>
  )
}
