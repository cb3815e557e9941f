import * as z from 'zod/mini'
import { messages } from '../messages/messages.ts'
import * as atoms from './atoms.ts'
import { limits } from './limits.ts'
import { visibleShape } from './text-rules.ts'

/** A reason that an admin gives for a decision about a person, which the person reads. */
export const givenReason = z.pipe(
  z.string(messages.reasonRequired).check(z.trim(), z.minLength(1, messages.reasonRequired)),
  atoms.textUpTo(limits.reasonMax, messages.reasonTooLong, { shape: visibleShape(messages.reasonRequired) }),
)
