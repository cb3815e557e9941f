import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { renderComment } from './comment.ts'
import { warmUp } from './highlight.ts'
import { inspect } from './inspect.ts'
import { type RenderOptions, render } from './render.ts'

/** The task of a worker thread, which works on one text at a time and returns a result or its error. */
export type RenderTask = { text: string } & (
  | {
      options: RenderOptions
      /** Whether the stricter rules of comments apply. */
      comment: boolean
    }
  /** To inspect it as the article at this address. */
  | { page: string }
)

/** Bytes of heap and WebAssembly, which grow with each language of code and never shrink. */
const MEMORY_MAX_BYTES = 110_000_000

warmUp()
parentPort?.on('message', async (task: RenderTask) => {
  try {
    const result = await resultOf(task)
    parentPort?.postMessage({ result, isLarge: memoryBytes() > MEMORY_MAX_BYTES })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
parentPort?.postMessage({ ready: true })

function resultOf({ text, ...task }: RenderTask) {
  if ('page' in task) return inspect(text, task.page)
  return (task.comment ? renderComment : render)(text, task.options)
}

function memoryBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
