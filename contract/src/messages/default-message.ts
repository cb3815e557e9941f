import type * as z from 'zod/mini'
import { messages, oneOf, parametersUnknown } from './messages.ts'
import { ruleMessages } from './rule-messages.ts'

/** The message for a broken rule without one in its schema; those of zod are meant for programmers. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? messages.fieldMissing : typeMessage(issue.expected)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'unrecognized_keys':
      return parametersUnknown(issue.keys)
    case 'too_small':
    case 'too_big':
      return messages.numberNeeded
    default:
      return ruleMessages.fieldUnusable
  }
}

function typeMessage(expected: unknown): string {
  switch (expected) {
    case 'string':
      return messages.textNeeded
    case 'number':
      return messages.numberNeeded
    case 'array':
      return messages.listNeeded
    case 'object':
      return ruleMessages.objectNeeded
    default:
      return ruleMessages.fieldUnusable
  }
}
