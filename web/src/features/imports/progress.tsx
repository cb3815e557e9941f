import type { SiteImport } from '@byline/contract/imports/imports'
import type { PlainKey } from '@byline/languages/texts'
import { t } from '../../lib/language/texts.ts'
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
  checking: { label: 'dashboard.imports.workChecking', text: 'dashboard.imports.workCheckingText' },
  importing: { label: 'dashboard.imports.workImporting', text: 'dashboard.imports.workImportingText' },
  undoing: { label: 'dashboard.imports.workUndoing', text: 'dashboard.imports.workUndoingText' },
} as const satisfies Record<string, Record<string, PlainKey>>

/** The work of the server on an import, and its progress. */
export function Working({ of: { state, done, total } }: { of: SiteImport }) {
  const { label, text } = works[state as keyof typeof works]
  const numbers =
    total > 0
      ? t('dashboard.imports.recordsOf', { done, total })
      : done > 0
        ? t('dashboard.imports.recordsSoFar', { count: done })
        : t('dashboard.imports.justBegun')
  return (
    <div>
      <p className="mb-4 max-w-[36rem]">{t(text)}</p>
      <ProgressBar label={t(label)} done={done} total={total}>
        {numbers}
      </ProgressBar>
    </div>
  )
}
