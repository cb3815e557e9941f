import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { renderComment } from './comment.ts'
import { type ComparedTexts, type CompareTask, compareTexts } from './compare/compare-texts.ts'
import { warmUp } from './highlight.ts'
import { type RenderOptions, type RenderResult, render } from './render.ts'

/** A text to render. A worker thread does one task at a time and returns its result or its error. */
export interface RenderTask {
  text: string
  options: RenderOptions
  /** Whether the stricter rules of comments apply. */
  comment: boolean
}

export type WorkerTask = RenderTask | CompareTask

export type WorkerAnswer = { isLarge: boolean } & (
  | { rendered: RenderResult }
  | { compared: ComparedTexts }
)

/** Bytes of heap and WebAssembly, which grow with each language of code and never shrink. */
const MEMORY_MAX_BYTES = 110_000_000

warmUp()
parentPort?.on('message', async (task: WorkerTask) => {
  const isComparison = 'from' in task
  try {
    const result = isComparison
      ? { compared: await compareTexts(task) }
      : { rendered: await (task.comment ? renderComment : render)(task.text, task.options) }
    const isLarge = memoryBytes() > MEMORY_MAX_BYTES
    parentPort?.postMessage({ ...result, isLarge } satisfies WorkerAnswer)
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
parentPort?.postMessage({ ready: true })

function memoryBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
