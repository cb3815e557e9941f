import { Button } from '../../../ui/button.tsx'
import type { Draft } from '../draft/draft.ts'
import { statusOf } from '../draft/draft-state.ts'
import { useDraftState } from '../draft/use-draft.ts'

/** The button that ends writing (specification §2): in the bar, or in the drawer while that is open. */
export function PrimaryButton({ draft }: { draft: Draft }) {
  const state = useDraftState(draft)
  const { post } = state
  return (
    <Button type="submit" pending={statusOf(state) === 'saving'}>
      {post && post.status !== 'draft' ? 'Update Post' : 'Create Post'}
    </Button>
  )
}
