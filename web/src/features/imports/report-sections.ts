import type { ImportReport } from '@byline/contract/import-report'

export interface Entry {
  /** The record, or what else it is about. */
  about: string
  /** What is said of it, a line each. */
  what: string[]
}

export interface Section {
  title: string
  /** What it means, and what can be done. */
  explanation: string
  entries: Entry[]
}

/** The lists of a report in the order in which somebody would look at them, without the empty ones. */
export function sectionsOf(report: ImportReport): Section[] {
  const reasoned = ({ path, reason }: { path: string; reason: string }) => ({
    about: path,
    what: [reason],
  })
  const sections: Section[] = [
    {
      title: 'Refused',
      explanation: 'These do not come in. Mend them in the source, and import it again.',
      entries: report.refused.map(reasoned),
    },
    {
      title: 'Missing pictures',
      explanation:
        'Their addresses stay in the text, so a later import can still take them: with their files in the zip, or with the hosts that have them.',
      entries: report.missingPictures.map(({ path, address, reason }) => ({
        about: path,
        what: [`${address}: ${reason}`],
      })),
    },
    {
      title: 'Links that lead nowhere',
      explanation: 'The old site is linked at addresses that are not part of what comes in.',
      entries: report.deadLinks.map(({ path, address }) => ({ about: path, what: [address] })),
    },
    {
      title: 'Posts with changes',
      explanation: 'Something of these was translated, repaired or left out.',
      entries: report.posts.map(({ path, title, changes }) => ({
        about: title || path,
        what: changes.map(({ kind, what }) => `${kind}: ${what}`),
      })),
    },
    {
      title: 'Fields that were not used',
      explanation: 'Nothing here corresponds to them.',
      entries: report.unusedFields.map(({ field, files }) => ({
        about: field,
        what: [files === 1 ? 'in 1 record' : `in ${files.toLocaleString('en-US')} records`],
      })),
    },
    {
      title: 'Skipped files',
      explanation: 'These are no posts, pages, comments or pictures of a post.',
      entries: report.skipped.map(reasoned),
    },
  ]
  return sections.filter(({ entries }) => entries.length > 0)
}
