import type { SiteImport } from '@byline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Folders } from './folders-form.tsx'
import { OptionsForm } from './options-form.tsx'
import { Working } from './progress.tsx'
import { deleteMutation, startMutation } from './queries.ts'
import { Report } from './report/report.tsx'
import { ReportCounts } from './report/report-counts.tsx'
import { endUpload } from './upload.ts'
import { Uploading } from './uploading.tsx'
import './report/imports.css'

interface UnderWayProps {
  of: SiteImport
  maxBytes: number
  /** Called before an action that removes its own button. */
  onAct: () => void
}

/** The import that has not ended: its current step, and the actions on it. */
export function UnderWay({ of, maxBytes, onAct }: UnderWayProps) {
  const start = useMutation(startMutation)
  const cancel = useMutation(deleteMutation)
  const { state, startedBy, counts } = of
  const input = { params: { id: of._id } }
  const hasSome = counts !== null && counts.posts + counts.pages > 0
  return (
    <div className="mt-2">
      <p className="mb-4 break-words">
        {startedBy ? (
          rich(t('dashboard.imports.fileBy', { file: of.name, person: startedBy }), {
            file: (words) => <bdi className="font-medium">{words}</bdi>,
            by: (words) => <span className="text-muted">{words}</span>,
          })
        ) : (
          <bdi className="font-medium">{of.name}</bdi>
        )}
      </p>
      {state === 'uploading' && <Uploading of={of} maxBytes={maxBytes} />}
      {state === 'checked' && counts && (
        <>
          <h3 className="mb-4 font-medium text-lg">{t('dashboard.imports.wouldComeIn')}</h3>
          <ReportCounts counts={counts} />
          {!hasSome && <p className="notice mt-6 max-w-[44rem]">{t('dashboard.imports.nothingInFile')}</p>}
        </>
      )}
      {state !== 'uploading' && state !== 'checked' && <Working of={of} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {state === 'checked' && hasSome && (
          <Button
            pending={start.isPending}
            onClick={() => {
              onAct()
              start.mutate(input)
            }}
          >
            {t('dashboard.imports.start')}
          </Button>
        )}
        {state !== 'undoing' && (
          <Button
            variant="button-danger"
            pending={cancel.isPending}
            onClick={() => {
              onAct()
              endUpload()
              cancel.mutate(input)
            }}
          >
            {t('dashboard.imports.cancel')}
          </Button>
        )}
      </div>
      {state === 'checked' && <Checked of={of} />}
    </div>
  )
}

/** The report of a dry run, and the options that may improve it. */
function Checked({ of }: { of: SiteImport }) {
  return (
    <div className="mt-8 grid gap-6 [&>*]:min-w-0">
      <details className="report-section">
        <summary className="import-summary font-medium">
          <ChevronDown aria-hidden />
          {t('dashboard.imports.sayMore')}
        </summary>
        <div className="mt-3 mb-6 max-w-[36rem]">
          <OptionsForm key={of.changedAt} of={of} />
        </div>
      </details>
      <Folders key={`folders ${of.changedAt}`} of={of} />
      <Report of={of} />
    </div>
  )
}
