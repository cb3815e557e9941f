import * as z from 'zod/mini'
import { messages } from '../messages/messages.ts'

/** The id of a form in a browser, which chooses it. The working copy of the form has the same. */
export const formId = z
  .string(messages.textNeeded)
  .check(z.refine((id) => /^[\w-]{8,64}$/.test(id), messages.formIdInvalid))
