import type { ExportedComment } from '@byline/moving/records/format'
import { type JoinedPassage, presentJoinedPassage } from '../../features/passages/present.ts'

type ExportedRow = JoinedPassage & { post_id: string; quoted_start: number | null; post_version: number | null }

/** The passage that a comment is about, as a part of an exported comment. */
export function passageIn(row: ExportedRow): Pick<ExportedComment, 'passage'> {
  const passage = presentJoinedPassage(row)
  if (!passage) return {}
  const { exact, prefix, suffix, version, state, start, end, wording } = passage
  const place = start === null || end === null ? {} : { place: [start, end] as [number, number] }
  const words = wording === undefined ? {} : { wording }
  const quoted = { exact, prefix, suffix, start: row.quoted_start ?? 0, version }
  return { passage: { ...quoted, state, ...place, ...words, ...mendingIn(row) } }
}

/** The agreement of its writer, and the mark of the author of the post. */
function mendingIn({ post_version, passage_version, may_name, resolved_at, resolved_version }: ExportedRow) {
  return {
    ...(post_version !== null && post_version !== passage_version && { post_version }),
    ...(may_name === 1 && { may_name: true as const }),
    ...(resolved_at !== null && { resolved: resolved_at }),
    ...(resolved_version !== null && { resolved_version }),
  }
}
