export type Works = Record<string, (...args: never[]) => Promise<unknown>>

export interface WorkTask {
  id: number
  name: string
  args: unknown[]
}

export type WorkAnswer = { id: number; result: unknown } | { id: number; failed: string }

/** Makes this process receive works by message and answer with their results (work-program.ts). */
export function answerWorks(works: Works): void {
  process.on('message', async ({ id, name, args }: WorkTask) => {
    // V8 counts the bytes of received and sent pictures late, and its own heap of a few megabytes is quickly collected.
    globalThis.gc?.()
    const work = works[name] as (...args: unknown[]) => Promise<unknown>
    process.send?.(
      await work(...args).then(
        (result): WorkAnswer => ({ id, result }),
        (error): WorkAnswer => ({ id, failed: String(error) }),
      ),
    )
  })
  process.once('disconnect', () => process.exit())
  // A terminal signals all processes at once; this one ends when the server needs it no more.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
