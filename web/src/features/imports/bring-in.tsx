import type { SiteImport } from '@byline/contract/imports/imports'
import { useState } from 'react'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { Begin } from './begin.tsx'
import { outcomeOf } from './report/outcome-of.ts'
import { UnderWay } from './under-way.tsx'
import './report/imports.css'

interface BringInProps {
  /** The import that has not ended. */
  open: SiteImport | undefined
  imports: SiteImport[]
  maxBytes: number
}

/** Offers to choose a file, or shows the progress of the import that has not ended. */
export function BringIn({ open, imports, maxBytes }: BringInProps) {
  const [frame, restoreFocus] = useRestoredFocus(`${open?._id} ${open?.state}`)
  const ended = useEnded(open, imports)
  return (
    <section aria-labelledby="bring-in" className="panel">
      <div ref={frame} tabIndex={-1} className="outline-none">
        <h2 id="bring-in" className="font-serif text-2xl">
          Bring a site in
        </h2>
        {/* Says each step once; the numbers beside the bars would be said all the time. */}
        <p role="status" className="sr-only">
          {open && steps[open.state]}
        </p>
        <div role="status">
          {ended && (
            <p className={`notice my-4 break-words ${ended.state === 'failed' ? 'border-s-danger' : ''}`}>
              <bdi className="font-medium">{ended.name}</bdi>
              {ended.state === 'failed' ? ' was not brought in. ' : ': '}
              {outcomeOf(ended)}
            </p>
          )}
        </div>
        {open ? (
          <UnderWay of={open} maxBytes={maxBytes} onAct={restoreFocus} />
        ) : maxBytes === 0 ? (
          <p className="mt-2 max-w-[36rem] text-muted">
            No files can be sent here, as IMPORT_UPLOADS is off. Where the site is installed, import with “npm run
            byline -- import”.
          </p>
        ) : (
          <Begin maxBytes={maxBytes} />
        )}
      </div>
    </section>
  )
}

const steps: Partial<Record<SiteImport['state'], string>> = {
  uploading: 'The import waits for its file.',
  checking: 'The check has begun.',
  checked: 'The check has ended.',
  importing: 'The import has begun.',
  undoing: 'The undo has begun.',
}

/** The import that has ended while this page was shown, until the next one begins. */
function useEnded(open: SiteImport | undefined, imports: SiteImport[]): SiteImport | undefined {
  const [id, setId] = useState(open?._id)
  if (open && open._id !== id) setId(open._id)
  return open ? undefined : imports.find(({ _id }) => _id === id)
}
