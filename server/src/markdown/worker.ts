import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { type SplitBody, splitBody } from '../text-search/index-words.ts'
import { renderComment } from './comment.ts'
import { type ComparedTexts, type CompareTask, compareTexts } from './compare/compare-texts.ts'
import { warmUp } from './highlight.ts'
import { type Inspected, inspect } from './inspect.ts'
import { type RenderOptions, type RenderResult, render } from './render.ts'

/** A text to render. A worker thread does one task at a time and returns its result or its error. */
export interface RenderTask {
  text: string
  options: RenderOptions
  /** Whether the stricter rules of comments apply. */
  comment: boolean
  /** Whether to split the text into words for the search index, too. */
  split: boolean
}

/** A rendered text, with its words if they were asked for. */
export type RenderedTask = RenderResult & { split?: SplitBody }

/** A text to inspect as the article at the address `page`. */
export interface InspectTask {
  text: string
  page: string
}

/** Texts to render one after the other. Each result is sent at once, so that it is not in memory until the last one. */
export interface BatchTask {
  texts: RenderTask[]
}

export type WorkerTask = RenderTask | BatchTask | CompareTask | InspectTask

/** One of the results of a batch. */
export interface WorkerPart {
  part: RenderedTask
}

export type WorkerAnswer = { isLarge: boolean } & (
  | { rendered: RenderedTask }
  | { isWhole: true }
  | { compared: ComparedTexts }
  | { inspected: Inspected }
)

/** Bytes of heap and WebAssembly, which grow with each language of code and never shrink. */
const MEMORY_MAX_BYTES = 110_000_000

warmUp()
parentPort?.on('message', async (task: WorkerTask) => {
  const work = workOf(task)
  try {
    const result = await work()
    const isLarge = memoryBytes() > MEMORY_MAX_BYTES
    parentPort?.postMessage({ ...result, isLarge } satisfies WorkerAnswer)
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
parentPort?.postMessage({ ready: true })

function workOf(task: WorkerTask) {
  if ('from' in task) return async () => ({ compared: await compareTexts(task) })
  if ('page' in task) return async () => ({ inspected: inspect(task.text, task.page) })
  if ('texts' in task) return () => renderAll(task.texts)
  return async () => ({ rendered: await renderOne(task) })
}

async function renderAll(tasks: RenderTask[]): Promise<{ isWhole: true }> {
  for (const task of tasks)
    parentPort?.postMessage({ part: await renderOne(task) } satisfies WorkerPart)
  return { isWhole: true }
}

/** The words are split when the tree of the text is not needed any more, and is not copied by the garbage collector. */
async function renderOne({ text, options, comment, split }: RenderTask): Promise<RenderedTask> {
  const rendered = await (comment ? renderComment(text, options) : render(text, options))
  return split ? { ...rendered, split: splitBody(rendered.html) } : rendered
}

function memoryBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
