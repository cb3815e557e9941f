import * as z from 'zod/mini'
import { reportMessages } from '../messages/report-messages.ts'
import * as atoms from '../rules/atoms.ts'
import { withoutDirections } from '../rules/invisible.ts'
import { limits } from '../rules/limits.ts'
import { visibleShape } from '../rules/text-rules.ts'
import { reportKinds } from './report-kinds.ts'

export const reportForm = z.object({
  kind: z.enum(reportKinds, reportMessages.kindNeeded),
  content: z.pipe(
    z.string(reportMessages.contentNeeded).check(z.trim(), z.minLength(1, reportMessages.contentNeeded)),
    atoms.textUpTo(limits.reasonMax, reportMessages.contentTooLong, {
      shape: visibleShape(reportMessages.contentNeeded),
    }),
  ),
  /** The reporter says that it is true as far as they know. */
  faith: z.boolean(reportMessages.faithNeeded).check(z.refine((given) => given, reportMessages.faithNeeded)),
  /** Needed without a session; ignored with one, as is the address. */
  name: z.optional(
    atoms.lineUpTo(limits.reporterNameMax, reportMessages.nameTooLong, {
      invisible: reportMessages.nameNeeded,
      clean: withoutDirections,
    }),
  ),
  email: z.optional(atoms.email),
})
export type ReportForm = z.infer<typeof reportForm>

/** The reason of a decision on a report. */
export const decisionForm = z.object({ reason: atoms.givenReason })
