import type { SiteImport } from '@byline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Time } from '../../ui/time.tsx'
import { checkMutation, deleteMutation, startMutation } from './queries/queries.ts'
import { outcomeOf } from './report/outcome-of.ts'
import { Report } from './report/report.tsx'
import { ReportCounts } from './report/report-counts.tsx'
import { UndoReport } from './report/undo-report.tsx'

const [UndoDialog, preloadUndo] = lazyPart(() => import('./undo-dialog.tsx'))

interface FormerImportProps {
  of: SiteImport
  /** Whether another import is under way, beside which none can start. */
  busy: boolean
  /** Called before an action that removes its own button. */
  onAct: () => void
}

/** An import that has ended: how, and what can be done with it. */
export function FormerImport({ of, busy, onAct }: FormerImportProps) {
  const [undoing, setUndoing] = useState<boolean>()
  const [reported, setReported] = useState(false)
  const reportId = useId()
  const start = useMutation(startMutation)
  const check = useMutation(checkMutation)
  const remove = useMutation(deleteMutation)
  const input = { params: { id: of._id } }
  const name = <span className="sr-only"> {of.name}</span>
  return (
    <article className="panel">
      <h3 dir="auto" className="break-words font-medium">
        {of.name}
      </h3>
      <p className="mt-1 text-muted text-sm">
        <Time iso={of.changedAt} whole />
        {of.onCommandLine ? ', on the command line' : of.startedBy && `, by ${of.startedBy}`}
      </p>
      <p className="mt-2 max-w-[44rem] break-words">
        {of.state === 'failed' && <strong className="font-medium text-danger">Failed: </strong>}
        {outcomeOf(of)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {(of.reported || of.undoReported) && (
          <Button
            variant="button-quiet"
            className="button-small"
            aria-expanded={reported}
            aria-controls={reportId}
            onClick={() => setReported(!reported)}
          >
            Report{name}
          </Button>
        )}
        {of.repeatable && (
          <Button
            variant="button-quiet"
            className="button-small"
            disabled={busy}
            pending={start.isPending || check.isPending}
            onClick={() => {
              onAct()
              if (of.counts) start.mutate(input)
              else check.mutate({ ...input, body: of.options })
            }}
          >
            {of.counts ? 'Go on' : 'Check again'}
            {name}
          </Button>
        )}
        {of.undoable && (
          <Button
            variant="button-danger"
            className="button-small"
            disabled={busy}
            onPointerEnter={preloadUndo}
            onFocus={preloadUndo}
            onClick={() => setUndoing(true)}
          >
            Undo{name}
          </Button>
        )}
        <Button
          variant="button-quiet"
          className="button-small"
          pending={remove.isPending}
          onClick={() => {
            onAct()
            remove.mutate(input)
          }}
        >
          Remove from the list{name}
        </Button>
      </div>
      <div id={reportId}>
        {reported && (
          <div className="mt-6 grid gap-8 border-line border-t pt-6 [&>*]:min-w-0">
            {of.undoReported && <UndoReport of={of} />}
            {of.undoReported && of.reported && (
              <h4 className="-mb-4 font-medium">The report of the import itself</h4>
            )}
            {of.counts && <ReportCounts counts={of.counts} />}
            {of.reported && <Report of={of} />}
          </div>
        )}
      </div>
      {undoing !== undefined && (
        <UndoDialog of={of} open={undoing} onClose={() => setUndoing(false)} onAct={onAct} />
      )}
    </article>
  )
}
