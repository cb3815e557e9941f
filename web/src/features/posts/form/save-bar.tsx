import { CircleAlert, PanelRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { timeOfDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import type { RecoveryState } from '../recovery/content-saver.ts'
import { useBarHeight } from './use-bar-height.ts'

interface SaveBarProps {
  label: string
  saving: boolean
  /** Said while the save runs. */
  activity: string
  recoveryState: RecoveryState
  /** Why the last save failed, and what became of the text. */
  failure: { sentence: string; safety?: string | undefined; retry: boolean } | undefined
  onRetry: () => void
  /** Undefined where the details are below the text, and the button only leads there. */
  detailsFolded: boolean | undefined
  onDetails: () => void
  /** Further buttons, before the one that publishes. */
  children?: ReactNode
}

/** The bar at the top: whether the text is stored, what hindered the last save, and the button that publishes. */
export function SaveBar(props: SaveBarProps) {
  const { label, saving, activity, recoveryState, failure, onRetry, detailsFolded, onDetails } =
    props
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  return (
    <div ref={bar} className="save-bar">
      <p role={recoveryState.failed && 'status'} className="save-state">
        {saving ? activity : textOf(recoveryState)}
      </p>
      <button
        type="button"
        aria-label="Details"
        aria-expanded={detailsFolded === undefined ? undefined : !detailsFolded}
        aria-controls={detailsFolded === undefined ? undefined : 'post-details'}
        onClick={onDetails}
        className="button-quiet save-details"
      >
        <PanelRight aria-hidden className="size-5" />
        <span aria-hidden className="max-sm:hidden">
          Details
        </span>
      </button>
      {props.children}
      <Button type="submit" pending={saving}>
        {label}
      </Button>
      <div role="alert" className="save-failure">
        {failure && !saving && (
          <>
            <CircleAlert aria-hidden className="size-5 flex-none" />
            <p className="min-w-0 grow">
              <strong className="font-semibold">{failure.sentence}</strong> {failure.safety}
            </p>
            {failure.retry && (
              <Button variant="button-quiet" className="button-small" onClick={onRetry}>
                Try again
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function textOf({ savedAt, pending, failed }: RecoveryState): string {
  if (failed) return 'This browser cannot keep drafts: please save now and then.'
  if (savedAt !== undefined) return `Saved in this browser ${timeOfDay(savedAt)}`
  return pending ? 'Not saved yet' : 'Nothing changed yet'
}
