import { ChevronDown } from 'lucide-react'
import { t } from '../../lib/language/texts.ts'

const examples = [
  ['reading.search.tipExact', 'reading.search.tipExactEffect'],
  ['reading.search.tipWithout', 'reading.search.tipWithoutEffect'],
  ['reading.search.tipBeginning', 'reading.search.tipBeginningEffect'],
] as const

/** The signs that a search understands (design §5), on demand. */
export function SearchTips({ className = '' }: { className?: string }) {
  return (
    <details className={`group text-sm ${className}`}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-accent">
        {t('reading.search.tips')}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-1 text-start text-muted">
        {examples.map(([typed, effect]) => (
          <div key={typed} className="contents">
            <dt className="font-mono text-ink">{t(typed)}</dt>
            <dd>{t(effect)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
