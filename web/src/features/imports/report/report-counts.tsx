import type { ImportCounts } from '@byline/contract/imports/import-report'
import './imports.css'

const main: [keyof ImportCounts, string][] = [
  ['posts', 'Posts'],
  ['pages', 'Pages'],
  ['comments', 'Comments'],
  ['pictures', 'Pictures'],
]

const more: [keyof ImportCounts, string][] = [
  ['imported', 'New'],
  ['updated', 'Changed since the last import'],
  ['unchanged', 'Here already'],
  ['drafts', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['refused', 'Refused'],
  ['missingPictures', 'Missing pictures'],
  ['handles', 'Handles without a name'],
  ['skipped', 'Skipped files'],
]

/** The numbers of an import: the main ones always, the others unless they are 0. */
export function ReportCounts({ counts }: { counts: ImportCounts }) {
  // In a first import, all records are new.
  const isFirst = counts.updated + counts.unchanged === 0
  const shown = more.filter(([name]) => (counts[name] ?? 0) > 0 && !(isFirst && name === 'imported'))
  return (
    <dl aria-label="In numbers" className="import-counts">
      {main.map(([name, label]) => (
        <div key={name} className="import-count">
          <dt>{label}</dt>
          <dd>{counts[name]?.toLocaleString('en-US')}</dd>
        </div>
      ))}
      {shown.map(([name, label]) => (
        <div key={name} className="import-count-small">
          <dt>{label}</dt>
          <dd>{counts[name]?.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
