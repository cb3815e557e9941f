import * as z from 'zod/mini'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { withoutOverrides } from '../rules/invisible.ts'
import { limits } from '../rules/limits.ts'
import { seriesMessages } from './series-messages.ts'

/** The title of a series; an empty one means no series. */
export const seriesTitle = atoms
  .lineUpTo(limits.seriesTitleMax, seriesMessages.titleTooLong, {
    invisible: seriesMessages.titleInvisible,
    clean: withoutOverrides,
  })
  .check(atoms.withoutNul)

/** The series that a post shall belong to. Without id and title only the position changes. */
export const seriesChoice = z.object({
  /** The id of a series that exists. */
  _id: z.nullish(z.string()),
  /** The title of an own series in any case, or of a new one. An empty one takes the post out of its series. */
  title: z.nullish(seriesTitle),
  /** The position in the series, from 1 on; the last one if it is missing or too high. */
  order: z.nullish(z.int(messages.wholeNumberNeeded).check(z.minimum(1, seriesMessages.orderTooLow))),
})
export type SeriesChoice = z.infer<typeof seriesChoice>
