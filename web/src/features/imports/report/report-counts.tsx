import type { ImportCounts } from '@byline/contract/imports/import-report'
import type { PlainKey } from '@byline/languages/texts'
import { language, t } from '../../../lib/language/texts.ts'
import './imports.css'

const main: [keyof ImportCounts, PlainKey][] = [
  ['posts', 'dashboard.imports.countPosts'],
  ['pages', 'dashboard.imports.countPages'],
  ['comments', 'dashboard.imports.countComments'],
  ['pictures', 'dashboard.imports.countPictures'],
]

const more: [keyof ImportCounts, PlainKey][] = [
  ['imported', 'dashboard.imports.countNew'],
  ['updated', 'dashboard.imports.countUpdated'],
  ['unchanged', 'dashboard.imports.countUnchanged'],
  ['drafts', 'dashboard.imports.countDrafts'],
  ['scheduled', 'dashboard.imports.countScheduled'],
  ['refused', 'dashboard.imports.listRefused'],
  ['missingPictures', 'dashboard.imports.listMissingPictures'],
  ['handles', 'dashboard.imports.listHandles'],
  ['skipped', 'dashboard.imports.listSkipped'],
]

/** The numbers of an import: the main ones always, the others unless they are 0. */
export function ReportCounts({ counts }: { counts: ImportCounts }) {
  // In a first import, all records are new.
  const isFirst = counts.updated + counts.unchanged === 0
  const shown = more.filter(([name]) => (counts[name] ?? 0) > 0 && !(isFirst && name === 'imported'))
  return (
    <dl aria-label={t('dashboard.imports.inNumbers')} className="import-counts">
      {main.map(([name, label]) => (
        <div key={name} className="import-count">
          <dt>{t(label)}</dt>
          <dd>{counts[name]?.toLocaleString(language())}</dd>
        </div>
      ))}
      {shown.map(([name, label]) => (
        <div key={name} className="import-count-small">
          <dt>{t(label)}</dt>
          <dd>{counts[name]?.toLocaleString(language())}</dd>
        </div>
      ))}
    </dl>
  )
}
