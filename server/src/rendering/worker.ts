import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { Say } from '@byline/languages/texts'
import { warmUp } from '@byline/markdown/code/highlight'
import { renderComment } from '@byline/markdown/comment'
import { type ComparedTexts, type CompareTask, compareTexts } from '@byline/markdown/compare/compare-texts'
import { type Inspected, inspect } from '@byline/markdown/inspect/inspect'
import { type RenderOptions, type RenderResult, render } from '@byline/markdown/render'
import { loadLanguage, say } from '../language/say.ts'

/** A text to render. A worker thread does one task at a time and returns its result or its error. */
export interface RenderTask {
  text: string
  options: Pick<RenderOptions, 'pictures' | 'highlightMs'>
  /** Whether the stricter rules of comments apply. */
  comment: boolean
}

/** A text to inspect as the article at the address `page`. */
export interface InspectTask {
  text: string
  page: string
}

/** Words that a rendering adds are in this language of the program. */
export type WorkerTask = (RenderTask | CompareTask | InspectTask) & { language: string }

export type WorkerAnswer = { isLarge: boolean } & (
  | { rendered: RenderResult }
  | { compared: ComparedTexts }
  | { inspected: Inspected }
)

/** Bytes of heap and WebAssembly, which grow with each language of code and never shrink. */
const MEMORY_MAX_BYTES = 110_000_000

warmUp()
parentPort?.on('message', async (task: WorkerTask) => {
  const work = workOf(task)
  try {
    await loadLanguage(task.language)
    const result = await work()
    const isLarge = memoryBytes() > MEMORY_MAX_BYTES
    parentPort?.postMessage({ ...result, isLarge } satisfies WorkerAnswer)
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
parentPort?.postMessage({ ready: true })

function workOf(task: WorkerTask) {
  const sayHere: Say = (key, ...params) => say(task.language, key, ...params)
  if ('from' in task) return async () => ({ compared: await compareTexts(task, sayHere) })
  if ('page' in task) return async () => ({ inspected: inspect(task.text, task.page) })
  const { text, options } = task
  const renders = task.comment ? renderComment : render
  return async () => ({ rendered: await renders(text, { ...options, say: sayHere }) })
}

function memoryBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
