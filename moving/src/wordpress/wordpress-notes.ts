import type { WxrFaults } from './wxr/read-wxr.ts'
import type { WxrFile } from './wxr/wxr-files.ts'
import type { WxrIndex } from './wxr/wxr-index.ts'
import { QUIET_TYPES } from './wxr/wxr-item.ts'

/** Sentences of the report about the whole export. */
export function notesOf(
  { site, counts, commentsOfAttachments, leftOut }: WxrIndex,
  files: readonly WxrFile[],
  faults: readonly WxrFaults[],
): string[] {
  const version = site['wp:wxr_version']
  const parts = files.length === 1 ? '' : `, in ${files.length} files`
  const quiet = [...counts].filter(([type]) => QUIET_TYPES.test(type)).sort()
  return [
    `It is an export of WordPress${version ? ` (WXR ${version.slice(0, 10)})` : ''}${parts}.`,
    ...(quiet.length > 0
      ? [`No posts of their own: ${quiet.map(([type, count]) => `${count} × ${type}`).join(', ')}.`]
      : []),
    ...(commentsOfAttachments > 0
      ? [`Comments on pictures and other files are left out: ${commentsOfAttachments.toLocaleString('en')}.`]
      : []),
    ...(leftOut > 0
      ? [`It has more attachments, authors and shared blocks than can be remembered; ${leftOut} were left out.`]
      : []),
    ...faults.flatMap(({ count, first }, index) => {
      const { encoding = 'utf-8' } = files[index] ?? {}
      const name = files.length === 1 ? 'The file' : String(files[index]?.name)
      return [
        ...(encoding === 'utf-8' ? [] : [`${name} was read as ${encoding}, because it is not UTF-8.`]),
        ...(count > 0
          ? [`${name} is not well-formed XML in ${count} places, which were passed over; first: ${first}`]
          : []),
      ]
    }),
  ]
}
