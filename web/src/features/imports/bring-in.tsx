import type { SiteImport } from '@byline/contract/imports/imports'
import type { PlainKey } from '@byline/languages/texts'
import { useState } from 'react'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
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
  const step = open && steps[open.state]
  return (
    <section aria-labelledby="bring-in" className="panel">
      <div ref={frame} tabIndex={-1} className="outline-none">
        <h2 id="bring-in" className="font-serif text-2xl">
          {t('dashboard.imports.bringIn')}
        </h2>
        {/* Says each step once; the numbers beside the bars would be said all the time. */}
        <p role="status" className="sr-only">
          {step && t(step)}
        </p>
        <div role="status">
          {ended && (
            <p className={`notice my-4 break-words ${ended.state === 'failed' ? 'border-s-danger' : ''}`}>
              {rich(
                t(ended.state === 'failed' ? 'dashboard.imports.notBroughtIn' : 'dashboard.imports.broughtIn', {
                  name: ended.name,
                  outcome: outcomeOf(ended),
                }),
                { bdi: (words) => <bdi className="font-medium">{words}</bdi> },
              )}
            </p>
          )}
        </div>
        {open ? (
          <UnderWay of={open} maxBytes={maxBytes} onAct={restoreFocus} />
        ) : maxBytes === 0 ? (
          <p className="mt-2 max-w-[36rem] text-muted">{t('dashboard.imports.uploadsOff')}</p>
        ) : (
          <Begin maxBytes={maxBytes} />
        )}
      </div>
    </section>
  )
}

const steps: Partial<Record<SiteImport['state'], PlainKey>> = {
  uploading: 'dashboard.imports.stepUploading',
  checking: 'dashboard.imports.stepChecking',
  checked: 'dashboard.imports.stepChecked',
  importing: 'dashboard.imports.stepImporting',
  undoing: 'dashboard.imports.stepUndoing',
}

/** The import that has ended while this page was shown, until the next one begins. */
function useEnded(open: SiteImport | undefined, imports: SiteImport[]): SiteImport | undefined {
  const [id, setId] = useState(open?._id)
  if (open && open._id !== id) setId(open._id)
  return open ? undefined : imports.find(({ _id }) => _id === id)
}
