import type { SiteImport } from '@byline/contract/imports/imports'
import { ChevronDown } from 'lucide-react'
import { Folders } from './folders-form.tsx'
import { OptionsForm } from './options-form.tsx'
import { Report } from './report/report.tsx'
import './report/imports.css'

/** The report of a dry run, and what may be said so that it becomes better. */
export function Checked({ of }: { of: SiteImport }) {
  return (
    <div className="mt-8 grid gap-6 [&>*]:min-w-0">
      <details className="report-section">
        <summary className="import-summary font-medium">
          <ChevronDown aria-hidden />
          Say more about the old site
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
