import type { SiteImport } from '@byline/contract/imports'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { OptionsForm } from './options-form.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { deleteMutation, startMutation } from './queries.ts'
import { Report } from './report.tsx'
import { endUpload } from './upload.ts'
import { Uploading } from './uploading.tsx'

interface UnderWayProps {
  of: SiteImport
  maxBytes: number
}

/** The import that has not ended: what happens at the moment, and what can be done. */
export function UnderWay({ of, maxBytes }: UnderWayProps) {
  const start = useMutation(startMutation)
  const cancel = useMutation(deleteMutation)
  const { state, startedBy } = of
  return (
    <div className="mt-2">
      <p className="mb-4 break-words">
        <span dir="auto" className="font-medium">
          {of.name}
        </span>
        {startedBy && <span className="text-muted">, by {startedBy}</span>}
      </p>
      {state === 'uploading' && <Uploading of={of} maxBytes={maxBytes} />}
      {state === 'checked' ? <Checked of={of} /> : state !== 'uploading' && <Working of={of} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {state === 'checked' && (
          <Button
            pending={start.isPending}
            onClick={() => start.mutate({ params: { id: of._id } })}
          >
            Start the import
          </Button>
        )}
        {state !== 'undoing' && (
          <Button
            variant="button-danger"
            pending={cancel.isPending}
            onClick={() => {
              endUpload()
              cancel.mutate({ params: { id: of._id } })
            }}
          >
            Cancel the import
          </Button>
        )}
      </div>
    </div>
  )
}

const works = {
  checking: { label: 'Check', text: 'Looking at what would come in. Nothing is written.' },
  importing: {
    label: 'Import',
    text: 'The site moves in. You can leave this page: it goes on, and readers see each post as it arrives.',
  },
  undoing: { label: 'Undo', text: 'What the import brought in is taken back.' },
} as const

function Working({ of: { state, done, total } }: { of: SiteImport }) {
  const { label, text } = works[state as keyof typeof works]
  const numbers =
    total > 0
      ? `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} records`
      : done > 0
        ? `${done.toLocaleString('en-US')} records so far`
        : 'Just begun …'
  return (
    <div>
      <p role="status" className="mb-4">
        {text}
      </p>
      <ProgressBar label={label} done={done} total={total}>
        {numbers}
      </ProgressBar>
    </div>
  )
}

function Checked({ of }: { of: SiteImport }) {
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div>
        <h3 className="mb-4 font-medium text-lg">This would come in</h3>
        <p role="status" className="sr-only">
          The check has ended.
        </p>
        <Report of={of} />
      </div>
      <details className="border-line border-t pt-2">
        <summary className="import-summary">
          <ChevronDown aria-hidden />
          Say more about the old site
        </summary>
        <div className="mt-3 max-w-[36rem]">
          <OptionsForm key={of.changedAt} of={of} />
        </div>
      </details>
    </div>
  )
}
