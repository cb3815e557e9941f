import type { ReactNode } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../button.tsx'

interface UnsavedNoticeProps {
  /** The first line, which names the text that was found. */
  found: ReactNode
  title: string
  /** The beginning of the text. */
  start: string
  /** More lines about the unsaved text. */
  children?: ReactNode
  onRestore: () => void
  onDiscard: () => void
  className?: string
}

/** Offers to restore text that was typed into a form earlier and not saved. */
export function UnsavedNotice(props: UnsavedNoticeProps) {
  const { found, title, start, children, onRestore, onDiscard, className = '' } = props
  return (
    <section aria-label={t('dashboard.states.unsaved')} className={`notice grid gap-3 ${className}`}>
      <p role="status">{found}</p>
      <p dir="auto" className="line-clamp-2 break-words text-muted text-sm">
        {title && <strong className="font-medium">{title} · </strong>}
        {start}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRestore} className="button-small">
          {t('dashboard.states.restore')}
        </Button>
        <Button variant="button-quiet" onClick={onDiscard} className="button-small">
          {t('shared.actions.discard')}
        </Button>
      </div>
    </section>
  )
}
