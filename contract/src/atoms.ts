import * as z from 'zod/mini'
import { countCharacters } from './characters.ts'
import { visibleSign, withoutDirections } from './invisible.ts'
import { limits } from './limits.ts'
import { hasTooManyMarks } from './marks.ts'
import { messages } from './messages.ts'
import { isModestJson } from './modest-json.ts'

/** `_id` of every entity: a UUIDv7, so that ids sort by age. */
export const id = z.uuidv7()

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const timestamp = z.iso.datetime()

/** A file below `/uploads`, or null where a placeholder stands in. */
export const fileName = z.nullable(z.string())

export const message = z.object({ message: z.string() })

interface TextRules {
  /** Left out: an empty text breaks no rule. */
  required?: string
  min?: { length: number; message: string }
  max: { length: number; message: string }
  shape?: { pattern: RegExp; message: string }
  /** The signs that are removed before the text is judged. */
  clean?: (text: string) => string
  /** Nobody reads it, so that no browser lays it out. */
  secret?: true
}

/**
 * A text that says every rule it breaks; an empty one says at most that it is required. Half an emoji, which no
 * database keeps, becomes U+FFFD.
 */
function ruledText({ required, min, max, shape, clean, secret }: TextRules) {
  return z.string(required).check(
    z.overwrite((text) => (clean ? clean(text.toWellFormed()) : text.toWellFormed())),
    (ctx) => {
      const say = (message: string): void => {
        ctx.issues.push({ code: 'custom', message, input: ctx.value })
      }
      if (ctx.value === '') return required === undefined ? undefined : say(required)
      const units = max.length * limits.unitsPerCharacter
      const tooLong = ctx.value.length > units
      // Only so much is looked at, however long the text is.
      const text = ctx.value.slice(0, 2 * units)
      // Characters are never more than code units.
      const length = text.length > max.length || min ? countCharacters(text, max.length) : 1
      if (min && length < min.length) say(min.message)
      const marked = !secret && hasTooManyMarks(text)
      if (length > max.length) say(max.message)
      else if (tooLong && !marked) say(messages.charactersTooComposed)
      if (marked) say(messages.marksTooMany)
      if (shape && !shape.pattern.test(ctx.value)) say(shape.message)
    },
  )
}

/** A text that may be empty, at most `length` characters long. */
export function textUpTo(
  length: number,
  message: string,
  rules: Pick<TextRules, 'shape' | 'clean'> = {},
) {
  return ruledText({ max: { length, message }, ...rules })
}

const isVisibleLine = new RegExp(`^(?=.*${visibleSign.source})\\P{Cc}*$`, 'u')

/** Name on register and profile forms (specification §5). */
export const name = ruledText({
  required: messages.nameRequired,
  min: { length: limits.nameMin, message: messages.nameTooShort },
  max: { length: limits.nameMax, message: messages.nameTooLong },
  clean: withoutDirections,
  // Nobody shall forge a line or be called nothing.
  shape: { pattern: isVisibleLine, message: messages.nameInvisible },
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
  secret: true,
  min: { length: limits.passwordMin, message: messages.passwordTooShort },
  max: { length: limits.passwordMax, message: messages.passwordTooLong },
} as const

/** A password somebody chooses (specification §5). */
export const password = ruledText({ required: messages.passwordRequired, ...passwordRules })

/** A password that stays as it is when empty (design §6). */
export const passwordOrEmpty = ruledText(passwordRules)

/** A text that shows something, where it is not empty. */
export const visibleShape = (message: string) => ({ pattern: visibleSign, message })

/** Comment text, counted after trimming (design §6). */
export const commentContent = z.pipe(
  z.string(messages.commentRequired).check(z.trim()),
  ruledText({
    required: messages.commentRequired,
    max: { length: limits.commentMax, message: messages.commentTooLong },
    shape: visibleShape(messages.commentRequired),
  }),
)

/** A text of a query; a list of them comes of a parameter that is given twice. */
export const parameter = z.string(messages.parameterOnce)

/** How many entries one page of a list has. */
export const pageSize = z.coerce
  .number(messages.limitInvalid)
  .check(
    z.int(messages.limitInvalid),
    z.minimum(1, messages.limitInvalid),
    z.maximum(limits.pageSizeMax, messages.limitInvalid),
  )

/** A value that travels as JSON text in a field of a multipart body. */
export function jsonText<T extends z.ZodMiniType>(value: T) {
  return z.pipe(readJson, value)
}

const readJson = z.pipe(
  z.string(messages.fieldMissing),
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
