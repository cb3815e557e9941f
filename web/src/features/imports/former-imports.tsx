import type { SiteImport } from '@byline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Time } from '../../ui/time.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { checkMutation, deleteMutation, startMutation } from './queries.ts'
import { outcomeOf } from './report/outcome-of.ts'
import { Report, UndoReport } from './report/report.tsx'
import { ReportCounts } from './report/report-counts.tsx'

const [UndoDialog, preloadUndo] = lazyPart(() => import('./undo-dialog.tsx'))

interface FormerImportsProps {
  imports: SiteImport[]
  /** Whether another import is under way; then no other one can start. */
  busy: boolean
}

/** The imports that have ended, newest first. */
export function FormerImports({ imports, busy }: FormerImportsProps) {
  const [frame, restoreFocus] = useRestoredFocus(imports.length)
  return (
    <section aria-labelledby="former-imports">
      <div ref={frame} tabIndex={-1} className="outline-none">
        <h2 id="former-imports" className="mb-4 font-serif text-2xl">
          {t('dashboard.imports.formerImports')}
        </h2>
        {imports.length === 0 ? (
          <EmptyState
            size="small"
            title={t('dashboard.imports.noFormer')}
            description={t('dashboard.imports.noFormerHint')}
          />
        ) : (
          <ul aria-label={t('dashboard.imports.formerImports')} className="grid gap-4">
            {imports.map((one) => (
              <li key={one._id} className="min-w-0">
                <FormerImport of={one} busy={busy} onAct={restoreFocus} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

interface FormerImportProps {
  of: SiteImport
  busy: boolean
  /** Called before an action that removes its own button. */
  onAct: () => void
}

/** An import that has ended: its outcome and report, and the actions on it. */
function FormerImport({ of, busy, onAct }: FormerImportProps) {
  const [reported, setReported] = useState(false)
  const reportId = useId()
  return (
    <article className="panel">
      <h3 dir="auto" className="break-words font-medium">
        {of.name}
      </h3>
      <p className="mt-1 text-muted text-sm">{rich(begunBy(of), { time: () => <Time iso={of.changedAt} whole /> })}</p>
      <p className="mt-2 max-w-[44rem] break-words">
        {of.state === 'failed'
          ? rich(t('dashboard.imports.failed', { outcome: outcomeOf(of) }), {
              strong: (words) => <strong className="font-medium text-danger">{words}</strong>,
            })
          : outcomeOf(of)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {(of.reported || of.undoReported) && (
          <Act
            of={of}
            label={t('dashboard.imports.report')}
            aria-expanded={reported}
            aria-controls={reportId}
            onClick={() => setReported(!reported)}
          />
        )}
        <Actions of={of} busy={busy} onAct={onAct} />
      </div>
      <div id={reportId}>
        {reported && (
          <div className="mt-6 grid gap-8 border-line border-t pt-6 [&>*]:min-w-0">
            {of.undoReported && <UndoReport of={of} />}
            {of.undoReported && of.reported && (
              <h4 className="-mb-4 font-medium">{t('dashboard.imports.reportOfImport')}</h4>
            )}
            {of.counts && <ReportCounts counts={of.counts} />}
            {of.reported && <Report of={of} />}
          </div>
        )}
      </div>
    </article>
  )
}

/** The date of an import, as an empty element, and who began it. */
function begunBy({ onCommandLine, startedBy }: SiteImport): string {
  if (onCommandLine) return t('dashboard.imports.formerOnCommandLine')
  return startedBy ? t('dashboard.imports.formerBy', { person: startedBy }) : '<time></time>'
}

function Actions({ of, busy, onAct }: FormerImportProps) {
  const [undoing, setUndoing] = useState<boolean>()
  const start = useMutation(startMutation)
  const check = useMutation(checkMutation)
  const remove = useMutation(deleteMutation)
  const input = { params: { id: of._id } }
  const repeat = () => {
    onAct()
    if (of.counts) start.mutate(input)
    else check.mutate({ ...input, body: of.options })
  }
  const removeIt = () => {
    onAct()
    remove.mutate(input)
  }
  const preload = { onPointerEnter: preloadUndo, onFocus: preloadUndo }
  return (
    <>
      {of.repeatable && (
        <Act
          of={of}
          label={t(of.counts ? 'dashboard.imports.goOn' : 'dashboard.imports.checkAgain')}
          disabled={busy}
          pending={start.isPending || check.isPending}
          onClick={repeat}
        />
      )}
      {of.undoable && (
        <Act
          of={of}
          label={t('dashboard.imports.undo')}
          variant="button-danger"
          disabled={busy}
          {...preload}
          onClick={() => setUndoing(true)}
        />
      )}
      <Act of={of} label={t('dashboard.imports.removeFromList')} pending={remove.isPending} onClick={removeIt} />
      {undoing !== undefined && <UndoDialog of={of} open={undoing} onClose={() => setUndoing(false)} onAct={onAct} />}
    </>
  )
}

/** A small button whose accessible name ends with that of the import. */
function Act({ of, label, ...props }: ComponentProps<typeof Button> & { of: SiteImport; label: string }) {
  return (
    <Button variant="button-quiet" className="button-small" {...props}>
      {label}
      <span className="sr-only"> {of.name}</span>
    </Button>
  )
}
