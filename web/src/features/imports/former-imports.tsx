import type { SiteImport } from '@byline/contract/imports'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Time } from '../../ui/time.tsx'
import { checkMutation, deleteMutation, startMutation } from './queries.ts'
import { Report } from './report.tsx'

const [UndoDialog, preloadUndo] = lazyPart(() => import('./undo-dialog.tsx'))

interface FormerImportsProps {
  imports: SiteImport[]
  /** Whether another import is under way, beside which none can start. */
  busy: boolean
}

/** The imports that have ended, newest first. */
export function FormerImports({ imports, busy }: FormerImportsProps) {
  return (
    <section aria-labelledby="former-imports">
      <h2 id="former-imports" className="mb-4 font-serif text-2xl">
        Former imports
      </h2>
      {imports.length === 0 ? (
        <EmptyState
          size="small"
          title="None yet"
          description="Each import stays listed here with its report, and can be taken back."
        />
      ) : (
        <ul aria-label="Former imports" className="grid gap-4">
          {imports.map((one) => (
            <li key={one._id} className="min-w-0">
              <FormerImport of={one} busy={busy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FormerImport({ of, busy }: { of: SiteImport; busy: boolean }) {
  const [undoing, setUndoing] = useState<boolean>()
  const [reported, setReported] = useState(false)
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
        {of.startedBy && `, by ${of.startedBy}`}
      </p>
      <p className="mt-2 break-words">{outcomeOf(of)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {of.counts && of.state === 'imported' && (
          <Button
            variant="button-quiet"
            className="button-small"
            aria-expanded={reported}
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
            onClick={() =>
              of.counts ? start.mutate(input) : check.mutate({ ...input, body: of.options })
            }
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
          onClick={() => remove.mutate(input)}
        >
          Remove from the list{name}
        </Button>
      </div>
      {reported && (
        <div className="mt-6">
          <Report of={of} />
        </div>
      )}
      {undoing !== undefined && (
        <UndoDialog of={of} open={undoing} onClose={() => setUndoing(false)} />
      )}
    </article>
  )
}

function outcomeOf({ state, counts, reason, done, total }: SiteImport): string {
  if (state === 'undone') return 'Taken back.'
  if (state === 'failed') return `Failed: ${reason}`
  if (state === 'cancelled') return `Cancelled after ${done} of ${total || 'its'} records.`
  if (!counts) return ''
  const parts = [
    [counts.posts, 'post', 'posts'],
    [counts.pages, 'page', 'pages'],
    [counts.comments, 'comment', 'comments'],
    [counts.pictures, 'picture', 'pictures'],
  ] as const
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`)
  const came = said.length > 0 ? said.join(', ') : 'Nothing'
  return counts.refused > 0
    ? `${came}; ${counts.refused.toLocaleString('en-US')} refused.`
    : `${came}.`
}
