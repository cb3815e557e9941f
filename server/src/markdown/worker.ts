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
parentPort?.on('message', async ({ text, ...task }: RenderTask) => {
  try {
    const result = 'page' in task ? inspect(text, task.page) : await rendered(text, task)
    parentPort?.postMessage({ result, isLarge: memoryBytes() > MEMORY_MAX_BYTES })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
parentPort?.postMessage({ ready: true })

function rendered(
  text: string,
  { comment, options }: { comment: boolean; options: RenderOptions },
) {
  return (comment ? renderComment : render)(text, options)
}

function memoryBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
