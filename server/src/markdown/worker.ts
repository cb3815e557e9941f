import { parentPort } from 'node:worker_threads'
import { renderComment } from './comment.ts'
import { warmUp } from './highlight.ts'
import { type RenderOptions, render } from './render.ts'

/** One thread of the pool: renders one text at a time and answers it, or the reason it could not. */
export interface RenderTask {
  text: string
  options: RenderOptions
  /** A comment follows stricter rules than an article. */
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
