import { parentPort } from 'node:worker_threads'
import { warmUp } from './highlight.ts'
import { type RenderOptions, render } from './render.ts'

/** One thread of the pool: renders one text at a time and answers it, or the reason it could not. */
export interface RenderTask {
  text: string
  options: RenderOptions
}

await warmUp()
parentPort?.on('message', async ({ text, options }: RenderTask) => {
  try {
    parentPort?.postMessage({ rendered: await render(text, options) })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
parentPort?.postMessage({ ready: true })
