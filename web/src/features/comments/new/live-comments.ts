import { liveComments } from '@byline/contract/comments/comments'
import { href } from '../../../lib/base-path/addresses.ts'

/** The interval in which new comments are asked for where no stream can be held. */
const ASKED_EVERY_MS = 60_000

/**
 * Calls `onChange` when the comments of the post have changed and the tab is seen, until the returned function is
 * called. The connection ends with a hidden tab, because browsers allow six of a site in all tabs without HTTP/2.
 */
export function followComments(postId: string, onChange: () => void): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  const close = () => {
    source?.close()
    clearInterval(timer)
  }
  const open = () => {
    close()
    if (document.visibilityState === 'hidden') return
    let wasOpen = false
    source = new EventSource(href(liveComments(postId)))
    source.addEventListener('comments', onChange)
    source.onopen = () => {
      // After a break, comments may have been missed.
      if (wasOpen) onChange()
      wasOpen = true
    }
    source.onerror = () => {
      // Otherwise the browser connects again by itself.
      if (source?.readyState === EventSource.CLOSED) timer = window.setInterval(onChange, ASKED_EVERY_MS)
    }
  }
  open()
  document.addEventListener('visibilitychange', open)
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
