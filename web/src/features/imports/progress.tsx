import type { SiteImport } from '@byline/contract/imports/imports'
import './report/imports.css'

interface ProgressBarProps {
  label: string
  done: number
  /** 0 while unknown. */
  total: number
  /** The numbers as a sentence. */
  children: string
}

/** The progress of some work, as a bar and in words. */
export function ProgressBar({ label, done, total, children }: ProgressBarProps) {
  return (
    <div className="import-progress">
      <progress aria-label={label} {...(total > 0 && { max: total, value: Math.min(done, total) })} />
      <p className="mt-2 text-muted tabular-nums">{children}</p>
    </div>
  )
}

const works = {
  checking: { label: 'Check', text: 'Looking at what would come in. Nothing is written.' },
  importing: {
    label: 'Import',
    text: 'The site moves in. You can leave this page: it goes on, and readers see each post as it arrives. If you cancel it, what has arrived stays until you take it back.',
  },
  undoing: {
    label: 'Undo',
    text: 'What the import brought in is taken back. You can leave this page.',
  },
} as const

/** The work of the server on an import, and its progress. */
export function Working({ of: { state, done, total } }: { of: SiteImport }) {
  const { label, text } = works[state as keyof typeof works]
  const number = (count: number) => count.toLocaleString('en-US')
  const numbers =
    total > 0
      ? `${number(done)} of ${number(total)} records`
      : done > 0
        ? `${number(done)} ${done === 1 ? 'record' : 'records'} so far`
        : 'Just begun …'
  return (
    <div>
      <p className="mb-4 max-w-[36rem]">{text}</p>
      <ProgressBar label={label} done={done} total={total}>
        {numbers}
      </ProgressBar>
    </div>
  )
}
