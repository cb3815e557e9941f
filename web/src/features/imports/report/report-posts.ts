import type { ImportReport } from '@byline/contract/imports/import-report'
import { withLabels } from './option-labels.ts'
import { changeTitles } from './report-sections.ts'

/** A record of the source with everything that the report says of it. */
export interface ReportedPost {
  path: string
  title: string
  lines: { label: string; what: string }[]
}

/** The same report by post: those that were refused first, then in the order of the source. */
export function postsOf(report: ImportReport): ReportedPost[] {
  const byPath = new Map<string, ReportedPost>()
  const add = (path: string, label: string, what: string) => {
    const post = byPath.get(path) ?? { path, title: '', lines: [] }
    byPath.set(path, post)
    post.lines.push({ label, what })
  }
  for (const { path, reason } of report.refused) add(path, 'Refused', reason)
  for (const { path, title } of report.posts)
    byPath.set(path, { path, title, lines: byPath.get(path)?.lines ?? [] })
  for (const { path, address, reason } of report.missingPictures)
    add(path, 'Missing picture', `${address} (${withLabels(reason)})`)
  const labels = new Map<string, string>(changeTitles.map(([kind, title]) => [kind, title]))
  for (const { path, changes } of report.posts)
    for (const { kind, what } of changes) add(path, labels.get(kind) ?? kind, what)
  for (const { path, address } of report.deadLinks) add(path, 'Link that leads nowhere', address)
  return [...byPath.values()]
}
