import * as z from 'zod/mini'
import { replyMessages } from '../messages/reply-messages.ts'

/** In UTF-16 code units. */
export const passageLimits = { exactMax: 2_000, contextMax: 64, startMax: 1_000_000 } as const

const quoted = (max: number) =>
  z.string(replyMessages.passageInvalid).check(
    z.overwrite((text) => text.toWellFormed()),
    z.maxLength(max, replyMessages.passageInvalid),
  )

/**
 * A passage of a rendered text: a TextQuoteSelector of the W3C Web Annotation model, and the start of its
 * TextPositionSelector. The text is that of all text nodes in order. Nothing on the server believes that it is there.
 */
export const passage = z.object(
  {
    exact: quoted(passageLimits.exactMax).check(z.regex(/[\p{L}\p{N}\p{So}]/u, replyMessages.passageInvalid)),
    /** The text right before and right after it. */
    prefix: quoted(passageLimits.contextMax),
    suffix: quoted(passageLimits.contextMax),
    /** In UTF-16 code units from the beginning of the text. */
    start: z
      .int(replyMessages.passageInvalid)
      .check(
        z.minimum(0, replyMessages.passageInvalid),
        z.maximum(passageLimits.startMax, replyMessages.passageInvalid),
      ),
  },
  replyMessages.passageInvalid,
)
export type Passage = z.infer<typeof passage>
