import type { BodyInput } from '@byline/contract/calls/endpoint'
import {
  deleteWorkingCopy,
  putWorkingCopy,
  type WorkingCopy,
  type WrittenFields,
} from '@byline/contract/drafts/working-copies'
import { cutMarks } from '@byline/contract/rules/marks'
import type { ApiClient } from '../../../lib/calls/api-client.ts'
import { emptyBaseline } from '../content/baseline.ts'
import type { PostFields } from '../content/post-fields.ts'
import type { RecoveredContent } from './recovered-content.ts'

/** The maximum length of the texts in a request of six megabytes: each code unit takes up to three bytes. */
const SENT_MAX = 1_900_000

/** Stores unsaved content on the server. Nobody is sent to the login while writing. Throws `ApiError`. */
export function putCopy(api: ApiClient, content: RecoveredContent, sendsBaseline: boolean) {
  const body = copyOf(content, sendsBaseline)
  return api.call(putWorkingCopy, { params: { id: content.id }, body, keepsSession: true })
}

/** Deletes a copy, unless the server has a newer one than that of `writtenAt`. Throws `ApiError`. */
export function deleteCopy(api: ApiClient, id: string, writtenAt?: string) {
  const query = writtenAt === undefined ? {} : { writtenAt }
  return api.call(deleteWorkingCopy, { params: { id }, query, keepsSession: true })
}

/** The body of the call that stores unsaved content. */
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
    userId,
    postId,
    savedAt: Date.parse(savedAt),
    fields: formFields(fields),
    // Without a baseline, a conflict asks about every field.
    baseline: { version, fields: baseline ? formFields(baseline.fields) : emptyBaseline.fields },
    ...(idempotencyKey && { idempotencyKey }),
  }
}

/** A picked file is not sent, so the cover is that of the baseline. No database stores NUL. */
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
    title: cutMarks(title),
    caption: cutMarks(caption),
    body: cutMarks(body),
  }
}
