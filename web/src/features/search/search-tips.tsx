import { ChevronDown } from 'lucide-react'

const examples = [
  ['“one small machine”', 'finds these words side by side'],
  ['-draft', 'leaves out what has this word'],
  ['prog*', 'finds every word that begins like this'],
]

/** The signs that a search understands (design §5), on demand. */
export function SearchTips({ className = '' }: { className?: string }) {
  return (
    <details className={`group text-sm ${className}`}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-accent">
        Search tips
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-1 text-start text-muted">
        {examples.map(([typed, effect]) => (
          <div key={typed} className="contents">
            <dt className="font-mono text-ink">{typed}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
