import type { ImportCounts } from '@byline/contract/import-report'

const words: [keyof ImportCounts, string][] = [
  ['posts', 'Posts'],
  ['pages', 'Pages'],
  ['comments', 'Comments'],
  ['pictures', 'Pictures'],
  ['drafts', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['imported', 'New'],
  ['updated', 'Changed since the last import'],
  ['unchanged', 'Here already'],
  ['refused', 'Refused'],
  ['skipped', 'Skipped files'],
  ['missingPictures', 'Missing pictures'],
]

/** Posts, pages and comments are always said, the rest where there is some. */
const ALWAYS: (keyof ImportCounts)[] = ['posts', 'pages', 'comments', 'pictures']

/** What came in, in numbers. */
export function ReportCounts({ counts }: { counts: ImportCounts }) {
  const shown = words.filter(([name]) => counts[name] > 0 || ALWAYS.includes(name))
  return (
    <dl aria-label="In numbers" className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {shown.map(([name, label]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-serif text-2xl tabular-nums leading-tight">
            {counts[name].toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
