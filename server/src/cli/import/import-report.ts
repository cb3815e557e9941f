import type { ImportCounts } from '@byline/contract/imports/import-report'
import { type Said, sayReport } from '@byline/contract/imports/say-report'
import type { SourceChangeKind, SourceKind } from '@byline/moving/records/source'
import type { ImportReport } from '../../archive/import/run/report.ts'
import { english } from '../terminal/english.ts'
import { printable } from '../terminal/printable.ts'
import { tagShape } from './tag-shape.ts'

/** Lines of each list; the JSON has all of them. */
const LINES_MAX = 20
/** A decision about each may be needed. */
const FOLDERS_MAX = 100

const counted: readonly [keyof ImportCounts, string][] = [
  ['posts', 'posts'],
  ['pages', 'pages'],
  ['comments', 'comments'],
  ['drafts', 'of the posts drafts'],
  ['scheduled', 'of the posts scheduled'],
  ['imported', 'imported'],
  ['updated', 'updated'],
  ['unchanged', 'unchanged'],
  ['refused', 'refused'],
  ['skipped', 'skipped'],
  ['pictures', 'pictures'],
  ['missingPictures', 'pictures missing'],
  ['handles', 'handles without a name'],
]

const titles: Record<Exclude<SourceChangeKind, 'unused field'>, string> = {
  'translated tag': 'Template tags that were translated:',
  'remaining tag': 'Template tags that are left in the text:',
  embed: 'Frames, videos and sounds that became links:',
  'left out': 'Left out of the text:',
  state: 'States that do not exist here:',
  handle: 'Handles of authors without a name:',
  repaired: 'Repaired:',
  unfinished: 'Laid out later by the server, because it takes long:',
}

export function formatReport(noted: ImportReport): string {
  const report = sayReport(noted, english)
  const { run, kind, dryRun, counts, notes, unusedFields, refused, skipped } = report
  const lines = [
    dryRun ? 'This would happen (nothing was written):' : 'Done:',
    ...counted.map(([name, title]) => `  ${title.padEnd(22)} ${counts[name] ?? 0}`),
    ...section('About the source:', notes, Number.POSITIVE_INFINITY),
    ...section('Folders:', (report.folders ?? []).map(inFolder), FOLDERS_MAX),
    ...section('Refused:', refused.map(withReason)),
    ...section(
      'Pictures missing:',
      report.missingPictures.map(({ path, address, reason }) => `${path}: ${address} (${reason})`),
    ),
    ...section(
      'Links that lead nowhere:',
      report.deadLinks.map(({ path, address }) => `${path}: ${address}`),
    ),
    ...section(
      'Fields that were not used:',
      unusedFields.map(({ field, files }) => `${field}: ${records(files, kind)}`),
    ),
    ...changesOf(report),
    ...section('Skipped:', skipped.map(withReason)),
    ...(run === null ? [] : ['', `To take it back: npm run byline -- import --undo ${run}`]),
  ]
  return `${lines.map(printable).join('\n')}\n`
}

function changesOf({ kind: source, posts }: Said<ImportReport>): string[] {
  return Object.entries(titles).flatMap(([kind, title]) => {
    const filesOf = new Map<string, number>()
    for (const { changes } of posts) {
      const ofKind = changes.filter((one) => one.kind === kind)
      const found = new Set(ofKind.map(({ what }) => tagShape(what)))
      for (const what of found) filesOf.set(what, (filesOf.get(what) ?? 0) + 1)
    }
    const byFiles = [...filesOf].sort(([, a], [, b]) => b - a)
    return section(
      title,
      byFiles.map(([what, files]) => `${what}: ${records(files, source)}`),
    )
  })
}

/** Only a folder of Markdown has a file for each record. */
function records(count: number, kind: SourceKind): string {
  return counting(count, kind === 'markdown' ? 'file' : 'record')
}

function counting(count: number, noun: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en')} ${noun}s`
}

/** `content/blog: 120 posts, 2 skipped`. */
function inFolder({ folder, ...counts }: NonNullable<ImportReport['folders']>[number]): string {
  const parts = [
    counting(counts.posts, 'post'),
    counting(counts.pages, 'page'),
    counts.skipped === 0 ? '' : `${counts.skipped.toLocaleString('en')} skipped`,
  ].filter(Boolean)
  return `${folder || '.'}: ${parts.join(', ')}${counts.choice === null ? '' : ` (--${counts.choice})`}`
}

function withReason({ path, reason }: { path: string; reason: string }): string {
  return `${path}: ${reason}`
}

function section(title: string, lines: string[], most = LINES_MAX): string[] {
  if (lines.length === 0) return []
  const left = lines.length - most
  const shown = lines.slice(0, most).map((line) => `  ${line}`)
  return ['', title, ...shown, ...(left > 0 ? [`  … and ${left} more (--json names all)`] : [])]
}
