import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import './imports.css'
import type { Section } from './report-sections.ts'

/** Entries that are shown at first, and with each press more. */
const SHOWN = 50
const MORE = 500

interface ReportSectionProps extends Section {
  /** Whether it is unfolded, as the results of a search are. */
  open: boolean
}

/** One list of a report, folded at first. */
export function ReportSection({ title, explanation, entries, open }: ReportSectionProps) {
  const [shown, setShown] = useState(SHOWN)
  const more = entries.length - shown
  return (
    <details {...(open && { open })} className="panel">
      <summary className="import-summary font-medium">
        <ChevronDown aria-hidden />
        <span>{title}</span>
        <span className="ms-auto text-muted tabular-nums">
          {entries.length.toLocaleString('en-US')}
        </span>
      </summary>
      <p className="mt-1 mb-4 text-muted text-sm">{explanation}</p>
      <ul className="grid gap-3">
        {entries.slice(0, shown).map(({ about, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and a record may be in it twice
          <li key={index} className="border-line border-t pt-3">
            <p dir="auto" className="font-medium text-sm">
              {about}
            </p>
            {what.map((line) => (
              <p key={line} dir="auto" className="text-muted text-sm">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="text-button mt-3" onClick={() => setShown(shown + MORE)}>
          Show {Math.min(more, MORE).toLocaleString('en-US')} more
        </button>
      )}
    </details>
  )
}
