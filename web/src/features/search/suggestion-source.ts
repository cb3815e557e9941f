import type { Suggestions } from './read-suggestions.ts'

/** The time after the last key before the server is asked. */
export const PAUSE_MS = 150

/** A longer text is not asked for: nobody types it, and the form still searches for it. */
const TEXT_MAX = 200

type Read = (text: string, signal: AbortSignal) => Promise<Suggestions>

/** Called with the answer to the newest text; undefined if there is none. */
type Show = (answer: Suggestions | undefined) => void

/**
 * Asks for suggestions after a pause in typing. Only the newest text is ever answered: a question that a newer one
 * replaces is aborted, and its answer ignored even if it arrives.
 */
export function createSuggestionSource(read: Read) {
  const cache = new Map<string, Suggestions>()
  let newest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  return { ask, cancel, cached: (text: string) => cache.get(text.trim()) }

  function ask(typed: string, show: Show): void {
    cancel()
    const text = typed.trim()
    const known = cache.get(text)
    if (known || text === '' || text.length > TEXT_MAX) {
      show(known)
      return
    }
    const question = newest
    timer = setTimeout(async () => {
      const answer = await answerTo(text)
      if (question === newest) show(answer)
    }, PAUSE_MS)
  }

  /** Forgets the current question, so that it is never answered. */
  function cancel(): void {
    newest++
    clearTimeout(timer)
    running?.abort()
  }

  /** Failures are silent, because the form works without suggestions. */
  async function answerTo(text: string): Promise<Suggestions | undefined> {
    running = new AbortController()
    try {
      const answer = await read(text, running.signal)
      cache.set(text, answer)
      return answer
    } catch {
      return undefined
    }
  }
}
