import * as z from 'zod/mini'
import { ruleMessages } from '../messages/rule-messages.ts'
import { passageLimits } from './passage-limits.ts'

const quoted = (max: number, problem: string) =>
  z.string(ruleMessages.passageInvalid).check(
    z.overwrite((text) => text.toWellFormed()),
    z.maxLength(max, problem),
  )

/**
 * A passage of a rendered text: a TextQuoteSelector of the W3C Web Annotation model, and the start of its
 * TextPositionSelector. The text is that of all text nodes in order. Nothing on the server believes that it is there.
 */
export const passage = z.object(
  {
    exact: quoted(passageLimits.exactMax, ruleMessages.passageTooLong).check(
      z.regex(/[\p{L}\p{N}\p{So}]/u, ruleMessages.passageInvalid),
    ),
    /** The text right before and right after it. */
    prefix: quoted(passageLimits.contextMax, ruleMessages.passageInvalid),
    suffix: quoted(passageLimits.contextMax, ruleMessages.passageInvalid),
    /** Counted in UTF-16 code units from the beginning of the text. */
    start: z
      .int(ruleMessages.passageInvalid)
      .check(z.minimum(0, ruleMessages.passageInvalid), z.maximum(passageLimits.startMax, ruleMessages.passageInvalid)),
  },
  ruleMessages.passageInvalid,
)
export type Passage = z.infer<typeof passage>
