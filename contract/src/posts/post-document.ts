import * as z from 'zod/mini'
import { formId } from '../calls/form-id.ts'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { withoutDirections, withoutOverrides } from '../rules/invisible.ts'
import { limits } from '../rules/limits.ts'
import { hasTooManyMarks } from '../rules/marks.ts'
import { tagKey } from '../rules/tags.ts'
import { visibleShape } from '../rules/text-rules.ts'
import { correctionText } from './corrections.ts'
import { coverAlt, coverCredit } from './cover-text.ts'
import { postStatus } from './post-states.ts'
import { publishAt } from './publish-at.ts'
import { seriesChoice } from './series-choice.ts'

const textUpTo = (...rules: Parameters<typeof atoms.textUpTo>) => atoms.textUpTo(...rules).check(atoms.withoutNul)

export const tag = z.pipe(
  z.string().check(z.trim(), z.minLength(1, messages.tagRequired)),
  textUpTo(limits.tagMax, messages.tagTooLong, {
    clean: (text) => withoutDirections(text).trim(),
    shape: visibleShape(messages.tagRequired),
  }),
)

export const body = z.string().check(
  z.overwrite((text) => text.toWellFormed()),
  z.maxLength(limits.bodyMax, { error: messages.bodyTooLong, abort: true }),
  atoms.withoutNul,
  z.refine((text) => !hasTooManyMarks(text), messages.marksTooMany),
)

/** The number of the drawn cover that a post shows without a picture, 0 for the first. */
export const coverVariant = z.int(messages.wholeNumberNeeded).check(z.minimum(0), z.maximum(9_999))

/** The JSON text `document` of a save; a field that is missing or null stays unchanged (design §5). */
export const postDocument = z.object({
  slug: z.nullish(textUpTo(limits.slugMax, messages.slugTooLong)),
  title: z.nullish(
    textUpTo(limits.titleMax, messages.titleTooLong, {
      clean: withoutOverrides,
      shape: visibleShape(messages.titleInvisible),
    }),
  ),
  caption: z.nullish(textUpTo(limits.captionMax, messages.captionTooLong, { clean: withoutOverrides })),
  body: z.nullish(body),
  coverAlt: z.nullish(coverAlt),
  coverCredit: z.nullish(coverCredit),
  coverVariant: z.nullish(coverVariant),
  /** The language of the text (BCP 47); an empty one stands for the language of the site. */
  language: z.nullish(atoms.chosenLanguage),
  /**
   * The slug or id of a post that has the same article in another language; an empty text takes it out of its article.
   */
  translationOf: z.nullish(z.string(messages.textNeeded)),
  /** The version of the original that the text says the same as from now on. */
  sourceVersion: z.nullish(z.int(messages.wholeNumberNeeded)),
  tags: z.nullish(
    z.array(tag).check(
      z.maxLength(limits.tagsMax, messages.tagsTooMany),
      z.refine((tags) => new Set(tags.map(tagKey)).size === tags.length, messages.tagsRepeated),
    ),
  ),
  version: z.nullish(z.int(messages.wholeNumberNeeded)),
  /**
   * Saved by the form while the post is written. A draft has one revision for ten minutes of such saves, and a new post
   * is created once for its `Idempotency-Key`, whatever is written meanwhile.
   */
  autosave: z.nullish(z.boolean()),
  /** The working copy that this save ends. */
  workingCopy: z.nullish(formId),
  /** Absent: a new post is published, or is a draft if a personal token makes it; any other keeps its state. */
  status: z.nullish(postStatus),
  /** Only of a scheduled post, which needs it. */
  publishAt: z.nullish(publishAt),
  /** The series that the post belongs to from now on; an empty title takes it out of its series. */
  series: z.nullish(seriesChoice),
  /** Only of a change of a published post: one sentence that is shown with its date at the end of the article. */
  correction: z.nullish(correctionText),
})
export type PostDocument = z.infer<typeof postDocument>
