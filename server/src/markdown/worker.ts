import { parentPort } from 'node:worker_threads'
import { renderComment } from './comment.ts'
import { warmUp } from './highlight.ts'
import { type RenderOptions, render } from './render.ts'

/** The task of a worker thread, which renders one text at a time and returns its HTML or its error. */
export interface RenderTask {
  text: string
  options: RenderOptions
  /** Whether the stricter rules of comments apply. */
  comment: boolean
}

await warmUp()
parentPort?.on('message', async ({ text, options, comment }: RenderTask) => {
  try {
    parentPort?.postMessage({ rendered: await (comment ? renderComment : render)(text, options) })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
parentPort?.postMessage({ ready: true })
