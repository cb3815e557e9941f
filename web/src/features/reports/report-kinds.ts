import type { ReportKind } from '@byline/contract/reports/report-kinds'

/** The name of each kind of report. */
export const kindWords = {
  law: 'shared.reports.kindLaw',
  insult: 'shared.reports.kindInsult',
  spam: 'shared.reports.kindSpam',
  other: 'shared.reports.kindOther',
} as const satisfies Record<ReportKind, string>
