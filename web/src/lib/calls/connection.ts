import { basePath } from '../base-path/base-path.ts'

/** Milliseconds between two questions, so that no sentence about a missing answer outlives its cause by 5 s. */
export const ASK_MS = 4_000

export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch(`${basePath}/healthz`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Calls `onAnswer` once the server answers: asks as soon as the browser is online again, and every `ASK_MS`. Returns a
 * function that ends this.
 */
export function whenAnswered(onAnswer: () => void): () => void {
  let ended = false
  const end = () => {
    ended = true
    clearInterval(timer)
    removeEventListener('online', ask)
  }
  const ask = async () => {
    if (!(await serverAnswers()) || ended) return
    end()
    onAnswer()
  }
  const timer = setInterval(ask, ASK_MS)
  addEventListener('online', ask)
  return end
}
