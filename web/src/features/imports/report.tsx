import type { ImportReport } from '@byline/contract/import-report'
import type { SiteImport } from '@byline/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { reportOf } from './queries.ts'
import { ReportCounts } from './report-counts.tsx'
import { ReportSection } from './report-section.tsx'
import { type Section, sectionsOf } from './report-sections.ts'
import { saveAsFile } from './save-as-file.ts'
import './imports.css'

/** Entries from which on a report can be searched. */
const LONG = 12

/** What an import did, or would do: in numbers, and everything that did not come in as it was. */
export function Report({ of }: { of: SiteImport }) {
  const { data, error, refetch } = useQuery(reportOf(of))
  if (data) return <Loaded report={data} name={of.name} />
  if (error)
    return (
      <LoadFailed
        size="small"
        title="The report could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    )
  return <Loading />
}

function Loaded({ report, name }: { report: ImportReport; name: string }) {
  const [filter, setFilter] = useState('')
  const words = useDeferredValue(filter.trim().toLowerCase())
  const sections = sectionsOf(report)
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  const found = sections.map((section) => matching(section, words)).filter(hasEntries)
  return (
    <div className="import-report">
      <ReportCounts counts={report.counts} />
      {report.notes.length > 0 && (
        <ul className="import-list">
          {report.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {count === 0 && <p>Everything comes along as it was. There is nothing to report.</p>}
      {count > LONG && (
        <TextField
          type="search"
          label="Search the report"
          hint="A part of a title, an address or a reason"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      )}
      {count > 0 && found.length === 0 && (
        <p role="status">Nothing in the report has these words.</p>
      )}
      <div className="grid gap-2">
        {found.map((section) => (
          <ReportSection key={section.title} {...section} open={words !== ''} />
        ))}
      </div>
      <div>
        <Button
          variant="button-quiet"
          onClick={() => saveAsFile(`${name.replace(/\.\w+$/, '')}-report.json`, report)}
        >
          Download as JSON
        </Button>
      </div>
    </div>
  )
}

function matching(section: Section, words: string): Section {
  if (words === '') return section
  const has = (text: string) => text.toLowerCase().includes(words)
  const entries = section.entries.filter(({ about, what }) => has(about) || what.some(has))
  return { ...section, entries }
}

function hasEntries({ entries }: Section): boolean {
  return entries.length > 0
}
