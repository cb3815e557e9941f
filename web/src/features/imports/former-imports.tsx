import type { SiteImport } from '@byline/contract/imports/imports'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { FormerImport } from './former-import.tsx'

interface FormerImportsProps {
  imports: SiteImport[]
  /** Whether another import is under way, beside which none can start. */
  busy: boolean
}

/** The imports that have ended, newest first. */
export function FormerImports({ imports, busy }: FormerImportsProps) {
  const [frame, restoreFocus] = useRestoredFocus(imports.length)
  return (
    <section aria-labelledby="former-imports">
      <div ref={frame} tabIndex={-1} className="outline-none">
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
                <FormerImport of={one} busy={busy} onAct={restoreFocus} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
