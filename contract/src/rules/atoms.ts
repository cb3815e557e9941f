import * as z from 'zod/mini'
import { messages } from '../messages/messages.ts'
import { ruleMessages } from '../messages/rule-messages.ts'
import { visibleCharacter, withoutDirections } from './invisible.ts'
import { isWithinJsonLimits } from './json-limits.ts'
import { canonicalLanguage, isLanguage } from './languages.ts'
import { limits } from './limits.ts'
import { brokenRules, cleanText, commentRules, emailRules, type TextRules, visibleShape } from './text-rules.ts'

/** `_id` of every entity: a UUIDv7, so that ids sort by age. */
export const id = z.uuidv7()

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const timestamp = z.iso.datetime()

/** A file below `/uploads`; if null, a placeholder is shown instead. */
export const fileName = z.nullable(z.string())

export const message = z.object({ message: z.string() })

/** A text that reports every rule it breaks; an empty one reports at most that it is required. */
function textWithRules(rules: TextRules) {
  return z.string(rules.required).check(
    z.overwrite((text) => cleanText(text, rules)),
    (ctx) => {
      for (const message of brokenRules(ctx.value, rules)) {
        ctx.issues.push({ code: 'custom', message, input: ctx.value })
      }
    },
    describeRules(rules),
  )
}

/** The same rules for the description of the calls, whose `maxLength` counts code points instead of characters. */
function describeRules({ required, min, max }: TextRules) {
  return z.meta({
    description: `${min?.length ? `${min.length} to` : 'At most'} ${withCommas(max.length)} characters.`,
    ...(required !== undefined && { minLength: min?.length ?? 1 }),
    maxLength: max.length * limits.unitsPerCharacter,
  })
}

/** `toLocaleString` would take 190 ms for its first call. */
const withCommas = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A text that may be empty, at most `length` characters long. */
export function textUpTo(length: number, message: string, rules: Pick<TextRules, 'shape' | 'clean'> = {}) {
  return textWithRules({ max: { length, message }, ...rules })
}

/** PostgreSQL cannot store a NUL. */
export const withoutNul = z.refine<string>((text) => !text.includes('\0'), messages.textHoldsNul)

/** A text in one line, without control characters; `required` is the message for an empty one. */
export function lineUpTo(
  length: number,
  tooLong: string,
  { required, invisible, clean }: { required?: string; invisible: string; clean: (text: string) => string },
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

/** Email on every form (specification §5, design §6). */
export const email = textWithRules(emailRules)

const passwordRules = {
  secret: true,
  min: { length: limits.passwordMin, message: messages.passwordTooShort },
  max: { length: limits.passwordMax, message: messages.passwordTooLong },
} as const

/** A new password (specification §5). */
export const password = textWithRules({ required: messages.passwordRequired, ...passwordRules })

/** A new password; an empty one leaves the password unchanged (design §6). */
export const passwordOrEmpty = textWithRules(passwordRules)

/** The tag of a language (BCP 47) in its usual spelling, or an empty text for that of the site. */
export const chosenLanguage = z.string().check(
  z.refine((tag) => tag === '' || isLanguage(tag), messages.languageInvalid),
  z.overwrite(canonicalLanguage),
)

export const commentContent = z.pipe(z.string(messages.commentRequired).check(z.trim()), textWithRules(commentRules))

/** A reason that an admin gives for a decision about a person, which the person reads. */
export const givenReason = z.pipe(
  z.string(messages.reasonRequired).check(z.trim(), z.minLength(1, messages.reasonRequired)),
  textUpTo(limits.reasonMax, messages.reasonTooLong, { shape: visibleShape(messages.reasonRequired) }),
)

/** A text in a query. A repeated parameter would be a list, which is an error. */
export const parameter = z.string(messages.parameterOnce)

/** The tag of a language (BCP 47), as it is usually written; `needed` says that it must be a text. */
export function language(needed: string) {
  return z.string(needed).check(z.refine(isLanguage, messages.languageInvalid), z.overwrite(canonicalLanguage))
}

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
    ctx.issues.push({ code: 'custom', message: ruleMessages.jsonInvalid, input: text })
    return z.NEVER
  }),
)
