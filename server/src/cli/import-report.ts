import type { ImportReport } from '../archive/import/import-folder.ts'
import { printable } from './printable.ts'

/** The report as lines for a terminal. */
export function formatReport(
  { counts, unpublished, refused, missingPictures }: ImportReport,
  dryRun: boolean,
): string {
  const lines = [
    dryRun ? 'This would happen (nothing was written):' : 'Done:',
    `  imported          ${counts.imported}`,
    `  updated           ${counts.updated}`,
    `  of them drafts    ${unpublished.draft}`,
    `  of them scheduled ${unpublished.scheduled}`,
    `  unchanged         ${counts.unchanged}`,
    `  no post           ${counts['no post']}`,
    `  refused           ${refused.length}`,
    `  pictures missing  ${missingPictures.length}`,
    ...section(
      'Refused:',
      refused.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...section(
      'Pictures missing (their alternative text is shown):',
      missingPictures.map(({ path, address }) => `${path}: ${address}`),
    ),
  ]
  return `${lines.map(printable).join('\n')}\n`
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}
