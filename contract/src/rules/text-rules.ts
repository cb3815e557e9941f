import { messages } from '../messages/messages.ts'
import { countCharacters } from './characters.ts'
import { visibleCharacter } from './invisible.ts'
import { limits } from './limits.ts'
import { hasTooManyMarks } from './marks.ts'

/** The rules of one text. They are separate from Zod, which the browser loads only with forms (decision 4). */
export interface TextRules {
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

/** The text as it is checked and stored. Lone surrogates, which no database stores, become U+FFFD. */
export function cleanText(text: string, { clean }: TextRules): string {
  return clean ? clean(text.toWellFormed()) : text.toWellFormed()
}

/** The message of each rule that a clean text breaks; an empty text breaks at most the rule that it is required. */
export function brokenRules(text: string, { required, min, max, shape, secret }: TextRules): string[] {
  if (text === '') return required === undefined ? [] : [required]
  const broken: string[] = []
  const units = max.length * limits.unitsPerCharacter
  const tooLong = text.length > units
  // A bounded part, so that a very long text costs no more time.
  const start = text.slice(0, 2 * units)
  // A text has at most as many characters as code units, so short ones need no counting.
  const length = start.length > max.length || min ? countCharacters(start, max.length) : 1
  if (min && length < min.length) broken.push(min.message)
  const hasMarks = !secret && hasTooManyMarks(start)
  if (length > max.length) broken.push(max.message)
  else if (tooLong && !hasMarks) broken.push(messages.charactersTooComposed)
  if (hasMarks) broken.push(messages.marksTooMany)
  if (shape && !shape.pattern.test(text)) broken.push(shape.message)
  return broken
}

/** The rule that a text which is not empty has a visible character. */
export const visibleShape = (message: string) => ({ pattern: visibleCharacter, message })

/**
 * Email on every form (specification §5, design §6). The pattern matches the same as `^[^\s@]+@[^\s@]+\.[^\s@]+$`, but
 * without backtracking, so that a long text takes linear time.
 */
export const emailRules: TextRules = {
  required: messages.emailRequired,
  max: { length: limits.emailMax, message: messages.emailTooLong },
  shape: {
    pattern: /^(?!.*[\p{Cc}\p{Bidi_Control}])[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u,
    message: messages.emailInvalid,
  },
}

/** Comment text, after trimming (design §6). */
export const commentRules: TextRules = {
  required: messages.commentRequired,
  max: { length: limits.commentMax, message: messages.commentTooLong },
  shape: visibleShape(messages.commentRequired),
}
