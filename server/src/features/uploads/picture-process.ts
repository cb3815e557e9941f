// The process for pictures: receives works by message and answers with their results (run-picture-work.ts).
import { pictureWork } from './picture-work.ts'

/** A work by its name in `pictureWork`. */
export interface PictureTask {
  id: number
  name: keyof typeof pictureWork
  args: unknown[]
}

export type PictureAnswer = { id: number; result: unknown } | { id: number; failed: string }

process.on('message', async ({ id, name, args }: PictureTask) => {
  // V8 counts the bytes of received and sent pictures late, and its own heap of a few megabytes is quickly collected.
  globalThis.gc?.()
  const work = pictureWork[name] as (...args: unknown[]) => Promise<unknown>
  process.send?.(
    await work(...args).then(
      (result): PictureAnswer => ({ id, result }),
      (error): PictureAnswer => ({ id, failed: String(error) }),
    ),
  )
})
process.once('disconnect', () => process.exit())
// A terminal signals all processes at once; this one ends when the server needs it no more.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
