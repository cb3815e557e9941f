import * as z from 'zod/mini'

/** The selected region of a picture, in pixels of the original (design §5). */
export const crop = z.object({
  x: z.number().check(z.nonnegative()),
  y: z.number().check(z.nonnegative()),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
})

export type Crop = z.infer<typeof crop>
