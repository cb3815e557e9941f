import * as z from 'zod/mini'
import { messages } from '../messages/messages.ts'
import { replyMessages } from '../messages/reply-messages.ts'
import { countCharacters } from './characters.ts'
import { visibleCharacter, withoutDirections } from './invisible.ts'
import { isWithinJsonLimits } from './json-limits.ts'
import { limits } from './limits.ts'
import { hasTooManyMarks } from './marks.ts'

/** `_id` of every entity: a UUIDv7, so that ids sort by age. */
export const id = z.uuidv7()

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const timestamp = z.iso.datetime()

/** A file below `/uploads`; if null, a placeholder is shown instead. */
export const fileName = z.nullable(z.string())

export const message = z.object({ message: z.string() })

interface TextRules {
  /** The message for an empty text; if undefined, an empty text is allowed. */
  required?: string
  min?: { length: number; message: string }
  max: { length: number; message: string }
  shape?: { pattern: RegExp; message: string }
  /** Removes characters before the text is checked. */
  clean?: (text: string) => string
  /** Never displayed, so stacked marks do no harm. */
  secret?: true
}

/**
 * A text that reports every rule it breaks; an empty one reports at most that it is required. Lone surrogates, which no
 * database stores, become U+FFFD.
 */
function textWithRules({ required, min, max, shape, clean, secret }: TextRules) {
  return z.string(required).check(
    z.overwrite((text) => (clean ? clean(text.toWellFormed()) : text.toWellFormed())),
    (ctx) => {
      const report = (message: string): void => {
        ctx.issues.push({ code: 'custom', message, input: ctx.value })
      }
      if (ctx.value === '') return required === undefined ? undefined : report(required)
      const units = max.length * limits.unitsPerCharacter
      const tooLong = ctx.value.length > units
      // A bounded part, so that a very long text costs no more time.
      const text = ctx.value.slice(0, 2 * units)
      // A text has at most as many characters as code units, so short ones need no counting.
      const length = text.length > max.length || min ? countCharacters(text, max.length) : 1
      if (min && length < min.length) report(min.message)
      const hasMarks = !secret && hasTooManyMarks(text)
      if (length > max.length) report(max.message)
      else if (tooLong && !hasMarks) report(messages.charactersTooComposed)
      if (hasMarks) report(messages.marksTooMany)
      if (shape && !shape.pattern.test(ctx.value)) report(shape.message)
    },
    describeRules(required, min, max),
  )
}

/** The same rules for the description of the calls, whose `maxLength` counts code points instead of characters. */
function describeRules(
  required: TextRules['required'],
  min: TextRules['min'],
  max: TextRules['max'],
) {
  return z.meta({
    description: `${min?.length ? `${min.length} to` : 'At most'} ${withCommas(max.length)} characters.`,
    ...(required !== undefined && { minLength: min?.length ?? 1 }),
    maxLength: max.length * limits.unitsPerCharacter,
  })
}

/** Not `toLocaleString`, whose first call takes 190 ms. */
const withCommas = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A text that may be empty, at most `length` characters long. */
export function textUpTo(
  length: number,
  message: string,
  rules: Pick<TextRules, 'shape' | 'clean'> = {},
) {
  return textWithRules({ max: { length, message }, ...rules })
}

/** PostgreSQL cannot store a NUL. */
export const withoutNul = z.refine<string>((text) => !text.includes('\0'), messages.textHoldsNul)

/** A text in one line, without control characters; `required` is the message for an empty one. */
export function lineUpTo(
  length: number,
  tooLong: string,
  {
    required,
    invisible,
    clean,
  }: { required?: string; invisible: string; clean: (text: string) => string },
) {
  return textWithRules({
    ...(required !== undefined && { required }),
    max: { length, message: tooLong },
    clean: (line) => clean(line).trim(),
    shape: { pattern: isVisibleLine, message: invisible },
  })
}

const isVisibleLine = new RegExp(`^(?=.*${visibleCharacter.source})\\P{Cc}*$`, 'u')

/** Name on register and profile forms (specification §5). */
export const name = textWithRules({
  required: messages.nameRequired,
  min: { length: limits.nameMin, message: messages.nameTooShort },
  max: { length: limits.nameMax, message: messages.nameTooLong },
  clean: withoutDirections,
  // A name must not fake a line break or be invisible.
  shape: { pattern: isVisibleLine, message: messages.nameInvisible },
})

/**
 * Email on every form (specification §5, design §6). The pattern matches the same as `^[^\s@]+@[^\s@]+\.[^\s@]+$`, but
 * without backtracking, so that a long text takes linear time.
 */
export const email = textWithRules({
  required: messages.emailRequired,
  max: { length: limits.emailMax, message: messages.emailTooLong },
  shape: {
    pattern: /^(?!.*[\p{Cc}\p{Bidi_Control}])[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u,
    message: messages.emailInvalid,
  },
})

const passwordRules = {
  secret: true,
  min: { length: limits.passwordMin, message: messages.passwordTooShort },
  max: { length: limits.passwordMax, message: messages.passwordTooLong },
} as const

/** A new password (specification §5). */
export const password = textWithRules({ required: messages.passwordRequired, ...passwordRules })

/** A new password; an empty one leaves the password unchanged (design §6). */
export const passwordOrEmpty = textWithRules(passwordRules)

/** The rule that a text which is not empty has a visible character. */
export const visibleShape = (message: string) => ({ pattern: visibleCharacter, message })

/** Comment text, counted after trimming (design §6). */
export const commentContent = z.pipe(
  z.string(messages.commentRequired).check(z.trim()),
  textWithRules({
    required: messages.commentRequired,
    max: { length: limits.commentMax, message: messages.commentTooLong },
    shape: visibleShape(messages.commentRequired),
  }),
)

/** A text in a query. A repeated parameter would be a list, which is an error. */
export const parameter = z.string(messages.parameterOnce)

/** The number of entries of one page of a list. */
export const pageSize = z.coerce
  .number(messages.limitInvalid)
  .check(
    z.int(messages.limitInvalid),
    z.minimum(1, messages.limitInvalid),
    z.maximum(limits.pageSizeMax, messages.limitInvalid),
  )

/** A value that is sent as JSON text in a field of a multipart body. */
export function jsonText<T extends z.ZodMiniType>(value: T) {
  return z.pipe(readJson, value)
}

const readJson = z.pipe(
  z.string(messages.fieldMissing),
  z.transform((text, ctx): unknown => {
    try {
      if (isWithinJsonLimits(text)) return JSON.parse(text)
    } catch {
      // Reported below, together with texts above the limits.
    }
    ctx.issues.push({ code: 'custom', message: replyMessages.jsonInvalid, input: text })
    return z.NEVER
  }),
)
