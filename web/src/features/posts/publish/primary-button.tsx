import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { Draft } from '../draft/draft.ts'
import { statusOf } from '../draft/draft-state.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { timeInZone } from '../state/zoned-time.ts'
import { usePublishing } from './publishing.ts'

/**
 * The button that ends writing (specification §2): in the bar, or in the drawer while that is open. A line says when the
 * post goes out, if that is not at once.
 */
export function PrimaryButton({ draft }: { draft: Draft }) {
  const state = useDraftState(draft)
  const { goesOut } = usePublishing()
  const { timeZone } = useSite()
  const { post } = state
  return (
    <>
      {goesOut !== undefined && (
        <p id="goes-out" className="goes-out">
          {t('dashboard.publish.goesOutOn', { time: timeInZone(goesOut, timeZone) })}
        </p>
      )}
      <Button
        type="submit"
        pending={statusOf(state) === 'saving'}
        aria-describedby={goesOut === undefined ? undefined : 'goes-out'}
      >
        {post && post.status !== 'draft' ? t('dashboard.publish.updatePost') : t('dashboard.publish.createPost')}
      </Button>
    </>
  )
}
