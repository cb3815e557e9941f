import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { isModestJson } from './modest-json.ts'

/** `_id` of every entity: a UUIDv7, so that ids sort by age. */
export const id = z.uuidv7()

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const timestamp = z.iso.datetime()

/** A file below `/uploads`, or null where a placeholder stands in. */
export const fileName = z.nullable(z.string())

export const message = z.object({ message: z.string() })

/** Longer than any emoji in UTF-16 code units: a family of four with skin tones has 19. */
const LONGEST_CHARACTER = 20

/** Length as a person counts it: an emoji of many code points is one character. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) count++
  return count
}

interface TextRules {
  /** Left out: an empty text breaks no rule. */
  required?: string
  min?: { length: number; message: string }
  max: { length: number; message: string }
  shape?: { pattern: RegExp; message: string }
}

/** A text that says every rule it breaks; an empty one says at most that it is required. */
function ruledText({ required, min, max, shape }: TextRules) {
  return z.string(required).check((ctx) => {
    const say = (message: string): void => {
      ctx.issues.push({ code: 'custom', message, input: ctx.value })
    }
    if (ctx.value === '') return required === undefined ? undefined : say(required)
    // A text this long needs no slow counting, and no name of three letters carries a thousand accents.
    const tooLong = ctx.value.length > LONGEST_CHARACTER * max.length
    const length = tooLong ? Infinity : countCharacters(ctx.value)
    if (min && length < min.length) say(min.message)
    if (length > max.length) say(max.message)
    if (shape && !shape.pattern.test(ctx.value)) say(shape.message)
  })
}

/** A text that may be empty, at most `length` characters long. */
export function textUpTo(length: number, message: string) {
  return ruledText({ max: { length, message } })
}

/** Name on register and profile forms (specification §5). */
export const name = ruledText({
  required: messages.nameRequired,
  min: { length: limits.nameMin, message: messages.nameTooShort },
  max: { length: limits.nameMax, message: messages.nameTooLong },
  // Nobody shall forge a line, turn the text around them, or be called nothing.
  shape: { pattern: /^(?=.*\S)[^\p{Cc}\p{Bidi_Control}]*$/u, message: messages.nameInvisible },
})

/**
 * Email on every form (specification §5, design §6). The pattern matches what
 * `^[^\s@]+@[^\s@]+\.[^\s@]+$` does, but in one way only, so that a long text costs no long search.
 */
export const email = ruledText({
  required: messages.emailRequired,
  max: { length: limits.emailMax, message: messages.emailTooLong },
  shape: {
    pattern: /^(?!.*[\p{Cc}\p{Bidi_Control}])[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u,
    message: messages.emailInvalid,
  },
})

const passwordRules = {
  min: { length: limits.passwordMin, message: messages.passwordTooShort },
  max: { length: limits.passwordMax, message: messages.passwordTooLong },
}

/** A password somebody chooses (specification §5). */
export const password = ruledText({ required: messages.passwordRequired, ...passwordRules })

/** A password that stays as it is when empty (design §6). */
export const passwordOrEmpty = ruledText(passwordRules)

/** Signs that nobody sees are no text. */
export const visibleSign = /[^\p{C}\p{Z}\p{M}\s\u2800\u3164\uFFA0\u115F\u1160]/u

/** Comment text, counted after trimming (design §6). */
export const commentContent = z.pipe(
  z.string(messages.commentRequired).check(z.trim()),
  ruledText({
    required: messages.commentRequired,
    max: { length: limits.commentMax, message: messages.commentTooLong },
    shape: { pattern: visibleSign, message: messages.commentRequired },
  }),
)

/** How many entries one page of a list has. */
export const pageSize = z.coerce
  .number(messages.numberInvalid)
  .check(
    z.int(messages.numberInvalid),
    z.minimum(1, messages.numberInvalid),
    z.maximum(limits.pageSizeMax, messages.numberInvalid),
  )

/** A value that travels as JSON text in a field of a multipart body. */
export function jsonText<T extends z.ZodMiniType>(value: T) {
  return z.pipe(readJson, value)
}

const readJson = z.pipe(
  z.string(),
  z.transform((text, ctx): unknown => {
    try {
      if (isModestJson(text)) return JSON.parse(text)
    } catch {
      // Said below, as for a text that is not even read.
    }
    ctx.issues.push({ code: 'custom', message: messages.jsonInvalid, input: text })
    return z.NEVER
  }),
)
