import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { ChangedFields } from './changed-fields.tsx'
import type { ComparedPlace } from './compared-place.ts'
import { ComparisonText } from './comparison-text.tsx'
import { changesInWords, isEqual } from './count-changes.ts'
import { goToChange } from './go-to-change.ts'
import { comparisonOf } from './queries.ts'
import { ViewChoice } from './view-choice.tsx'

interface ComparisonPanelProps {
  slug: string
  from: string
  to: string
  place: ComparedPlace
  onPlace: (place: ComparedPlace) => void
}

/** The comparison of two revisions, with buttons and keys that move from change to change. */
export function ComparisonPanel({ slug, from, to, place, onPlace }: ComparisonPanelProps) {
  const { as, view } = place
  const query = useQuery({ ...comparisonOf(slug, { from, to, as }), placeholderData: keepPreviousData })
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!event.altKey || step === undefined || !region.current) return
      event.preventDefault()
      goToChange(region.current, step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const comparison = query.data?.comparison
  const step = (by: number) => () => region.current && goToChange(region.current, by)
  return (
    <section
      ref={region}
      aria-label={t('dashboard.revisions.comparison')}
      aria-busy={query.isPlaceholderData}
      className="min-w-0"
    >
      <ViewChoice place={place} onPlace={onPlace} />
      <div className="comparison-bar">
        <p role="status" className="min-w-0 grow font-medium text-sm">
          {comparison && (isEqual(comparison) ? t('dashboard.revisions.bothSame') : changesInWords(comparison))}
        </p>
        <span className="flex gap-3">
          <StepButton
            name={t('shared.revisions.previous')}
            label={t('dashboard.revisions.previousChange')}
            keys="↑"
            disabled={!comparison?.changes}
            onClick={step(-1)}
          />
          <StepButton
            name={t('shared.revisions.next')}
            label={t('dashboard.revisions.nextChange')}
            keys="↓"
            disabled={!comparison?.changes}
            onClick={step(1)}
          />
        </span>
      </div>
      {comparison ? (
        <div className="grid gap-8 pt-6">
          {as === 'text' && comparison.as === 'markdown' && (
            <p className="notice">{t('dashboard.revisions.tooLong')}</p>
          )}
          <ChangedFields comparison={comparison} />
          {(comparison.changes > 0 || comparison.parts === null) && (
            <ComparisonText comparison={comparison} view={view} />
          )}
        </div>
      ) : query.error ? (
        <LoadFailed error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

interface StepButtonProps {
  name: string
  /** The name for screen readers. */
  label: string
  keys: '↑' | '↓'
  disabled: boolean
  onClick: () => void
}

function StepButton({ name, label, keys, ...props }: StepButtonProps) {
  return (
    <Button
      variant="button-quiet"
      className="button-small"
      aria-label={label}
      aria-keyshortcuts={keys === '↑' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      title={t('dashboard.revisions.keyOfStep', { key: keys })}
      {...props}
    >
      {name}
    </Button>
  )
}
