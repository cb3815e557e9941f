import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import './imports.css'
import { type Places, RecordName } from './record-name.tsx'
import type { Group, Section } from './report-sections.ts'

/** Groups, and entries of a group, that are shown at first, and with each press more. */
const GROUPS = { first: 30, more: 100 }
const MENTIONS = { first: 5, more: 200 }

interface ReportSectionProps extends Section {
  places: Places
  /** Whether it is unfolded, as the results of a search are. */
  open: boolean
}

/** One list of a report, folded at first. */
export function ReportSection({
  title,
  explanation,
  groups,
  mentions,
  ...rest
}: ReportSectionProps) {
  const { places, open } = rest
  // A long list is only made when somebody looks at it.
  const [unfolded, setUnfolded] = useState(open)
  const [shown, setShown] = useState(GROUPS.first)
  return (
    <details
      {...(open && { open })}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="report-section"
    >
      <summary className="import-summary font-medium">
        <ChevronDown aria-hidden />
        <span>{title}</span>
        <span className="ms-auto text-muted tabular-nums">{mentions.toLocaleString('en-US')}</span>
      </summary>
      {(unfolded || open) && (
        <div className="report-lists">
          <p className="max-w-[36rem] text-muted text-sm">{explanation}</p>
          <ul className="grid gap-4">
            {groups.slice(0, shown).map((group) => (
              <ReportGroup key={group.what} {...group} places={places} />
            ))}
          </ul>
          <ShowMore
            left={groups.length - shown}
            step={GROUPS.more}
            of={title}
            onMore={() => setShown(shown + GROUPS.more)}
          />
        </div>
      )}
    </details>
  )
}

function ReportGroup({ what, mentions, places }: Group & { places: Places }) {
  const [shown, setShown] = useState(MENTIONS.first)
  return (
    <li>
      <p className="flex gap-3 font-medium text-sm">
        <bdi className="min-w-0">{what}</bdi>
        {mentions.length > 1 && (
          <span className="ms-auto font-normal text-muted tabular-nums">
            {mentions.length.toLocaleString('en-US')}
          </span>
        )}
      </p>
      <ul className="report-mentions">
        {mentions.slice(0, shown).map(({ path, title, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and a record may be in it twice
          <li key={index}>
            {detail && <bdi className="block">{detail}</bdi>}
            <span className={detail ? 'block text-muted' : 'block'}>
              <RecordName {...{ path, title, places }} />
            </span>
          </li>
        ))}
      </ul>
      <ShowMore
        left={mentions.length - shown}
        step={MENTIONS.more}
        of={what}
        onMore={() => setShown(shown + MENTIONS.more)}
      />
    </li>
  )
}

interface ShowMoreProps {
  /** Entries that are not shown yet. */
  left: number
  step: number
  of: string
  onMore: () => void
}

export function ShowMore({ left, step, of, onMore }: ShowMoreProps) {
  if (left <= 0) return null
  const next = Math.min(left, step)
  return (
    <button type="button" className="text-button" onClick={onMore}>
      {next === left
        ? `Show the other ${count(left)}`
        : `Show ${count(next)} of ${count(left)} more`}
      <span className="sr-only">: {of}</span>
    </button>
  )
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
