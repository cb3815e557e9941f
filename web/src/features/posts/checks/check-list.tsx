import { language, t } from '../../../lib/language/texts.ts'
import type { Draft } from '../draft/draft.ts'
import { currentRange } from './current-range.ts'
import { FindingList } from './finding-list.tsx'
import type { Hint } from './own-findings.ts'
import type { Checks } from './use-checks.ts'
import './checks.css'

interface CheckListProps {
  draft: Draft
  checks: Checks
  /** Called before a hint leads to the title or into the text. */
  onLeave: () => void
  /** Selects a part of the text. */
  showRange: (start: number, end: number) => void
}

/** Hints for a post before it is published; each leads to its place. None prevents publishing. */
export function CheckList({ draft, checks, onLeave, showRange }: CheckListProps) {
  const { own, reply, isError, refetch, fields } = checks
  const total = own.length + (reply?.total ?? 0)
  const lead = ({ field, place }: Hint) => {
    if (field === 'body' || field === 'title') onLeave()
    if (field !== 'body') return draft.fields.focus(field)
    const { start, end } = place ? currentRange(place, fields.body, draft.fields.values.body) : { start: 0, end: 0 }
    showRange(start, end)
  }
  const answer = (tag: string) => {
    draft.fields.change('language', tag)
    // The buttons are gone; the answer stands in the field.
    draft.fields.focus('language')
  }
  return (
    <section aria-label={t('dashboard.checks.title')} className="checks">
      <h3 tabIndex={-1}>
        {t('dashboard.checks.title')}
        {total > 0 && (
          <span className="checks-count">
            {total > 99
              ? t('dashboard.checks.moreThan', { count: 99 })
              : new Intl.NumberFormat(language()).format(total)}
          </span>
        )}
      </h3>
      <p role="status" className="sr-only">
        {reply && t('dashboard.checks.countedHints', { count: total })}
      </p>
      {isError && (
        <p>
          {t('dashboard.checks.unavailable')}{' '}
          <button type="button" onClick={() => void refetch()} className="link min-h-11">
            {t('shared.actions.tryAgain')}
          </button>
        </p>
      )}
      <FindingList
        findings={[...own, ...(reply?.findings ?? [])]}
        total={total}
        textChecked={reply?.textChecked}
        onChoose={lead}
        onAnswer={answer}
      />
    </section>
  )
}
