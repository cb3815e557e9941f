import type { BodyInput } from '@byline/contract/calls/endpoint'
import type {
  putWorkingCopy,
  WorkingCopy,
  WrittenFields,
} from '@byline/contract/drafts/working-copies'
import { cutMarks } from '@byline/contract/rules/marks'
import { emptyBaseline } from '../content/baseline.ts'
import type { PostFields } from '../content/post-fields.ts'
import type { RecoveredContent } from './recovered-content.ts'

/** Code units that a request can hold, whatever they are: each takes up to three bytes of six megabytes. */
const SENT_MAX = 1_900_000

/** The body of the call that stores unsaved content on the server. */
export function copyOf(
  { postId, savedAt, fields, baseline, idempotencyKey }: RecoveredContent,
  sendsBaseline: boolean,
): BodyInput<typeof putWorkingCopy> {
  const { cover } = fields
  const fits = fields.body.length + baseline.fields.body.length < SENT_MAX
  return {
    postId,
    writtenAt: new Date(savedAt).toISOString(),
    fields: sentFields(fields, baseline.fields),
    pickedCover: cover instanceof File ? cover.name : null,
    idempotencyKey: (postId === null && idempotencyKey) || null,
    ...(sendsBaseline &&
      fits && {
        baseline: { ...baseline, fields: sentFields(baseline.fields, emptyBaseline.fields) },
      }),
  }
}

/** A working copy as content that this browser could have stored. */
export function contentOf(copy: WorkingCopy, userId: string): RecoveredContent {
  const { _id, postId, version, savedAt, fields, baseline, idempotencyKey } = copy
  return {
    id: _id,
    ...{ userId, postId },
    savedAt: Date.parse(savedAt),
    fields: formFields(fields),
    // Without it, the comparison with another version asks about every field.
    baseline: { version, fields: baseline ? formFields(baseline.fields) : emptyBaseline.fields },
    ...(idempotencyKey && { idempotencyKey }),
  }
}

/** A picked file stays in the browser: meanwhile the cover is that of the baseline. No database stores NUL. */
function sentFields(fields: PostFields, baseline: PostFields): WrittenFields {
  const cover = fields.cover instanceof File ? baseline.cover : fields.cover
  const withoutNul = Object.entries({ ...fields, cover }).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  ])
  return Object.fromEntries(withoutNul) as WrittenFields
}

/** Fields that an older form did not have are empty. Stacked combining marks would freeze a text area. */
function formFields(fields: WrittenFields): PostFields {
  const { title, caption, body } = fields
  return {
    ...emptyBaseline.fields,
    ...fields,
    ...{ title: cutMarks(title), caption: cutMarks(caption), body: cutMarks(body) },
  }
}
