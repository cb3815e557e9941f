import type { SiteImport } from '@byline/contract/imports/imports'
import { ProgressBar } from './progress-bar.tsx'

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

/** What the server does with an import at the moment, and how far it is. */
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
