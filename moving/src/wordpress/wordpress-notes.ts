import { type Note, noteOf } from '@byline/contract/imports/note'
import type { WxrFaults } from './wxr/read-wxr.ts'
import type { WxrFile } from './wxr/wxr-files.ts'
import type { WxrIndex } from './wxr/wxr-index.ts'
import { QUIET_TYPES } from './wxr/wxr-item.ts'

/** The notes of the report about the whole export. */
export function notesOf(
  { site, counts, commentsOfAttachments, leftOut }: WxrIndex,
  files: readonly WxrFile[],
  faults: readonly WxrFaults[],
): Note[] {
  const version = site['wp:wxr_version']?.slice(0, 10)
  const quiet = [...counts].filter(([type]) => QUIET_TYPES.test(type)).sort()
  return [
    version
      ? noteOf('dashboard.imports.noteWordpressVersion', { version, count: files.length })
      : noteOf('dashboard.imports.noteWordpress', { count: files.length }),
    ...(quiet.length > 0
      ? [
          noteOf('dashboard.imports.noteNoPosts', {
            types: quiet.map(([type, count]) => `${count} × ${type}`).join(', '),
          }),
        ]
      : []),
    ...(commentsOfAttachments > 0
      ? [noteOf('dashboard.imports.noteCommentsOfFiles', { count: commentsOfAttachments })]
      : []),
    ...(leftOut > 0 ? [noteOf('dashboard.imports.noteTooMuch', { count: leftOut })] : []),
    ...faults.flatMap(({ count, first = '' }, index) => {
      const { encoding = 'utf-8', name = '' } = files[index] ?? {}
      const isOnly = files.length === 1
      return [
        ...(encoding === 'utf-8'
          ? []
          : [
              isOnly
                ? noteOf('dashboard.imports.noteEncoding', { encoding })
                : noteOf('dashboard.imports.noteEncodingOf', { name, encoding }),
            ]),
        ...(count > 0
          ? [
              isOnly
                ? noteOf('dashboard.imports.noteFaults', { count, first })
                : noteOf('dashboard.imports.noteFaultsOf', { name, count, first }),
            ]
          : []),
      ]
    }),
  ]
}
