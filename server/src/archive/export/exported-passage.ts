import type { ExportedComment } from '@byline/moving/records/format'
import { type JoinedPassage, presentJoinedPassage } from '../../features/passages/present.ts'

/** The passage that a comment is about, as a part of an exported comment. */
export function passageIn(row: JoinedPassage & { quoted_start: number | null }): Pick<ExportedComment, 'passage'> {
  const passage = presentJoinedPassage(row)
  if (!passage) return {}
  const { exact, prefix, suffix, version, state, start, end, wording } = passage
  const place = start === null || end === null ? {} : { place: [start, end] as [number, number] }
  const words = wording === undefined ? {} : { wording }
  return { passage: { exact, prefix, suffix, start: row.quoted_start ?? 0, version, state, ...place, ...words } }
}
