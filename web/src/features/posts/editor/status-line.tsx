import { limits } from '@byline/contract/limits'
import { useEffect, useState } from 'react'
import { counting, type TextCount } from './count-text.ts'
import { shownShortcut } from './shortcuts.ts'

/** So few characters left are worth a warning. */
const NEAR = limits.bodyMax / 20
/** Milliseconds of counting between which a key is heard. */
const TURN_MS = 5
const number = new Intl.NumberFormat('en-US')

interface StatusLineProps {
  text: string
  /** Pictures on their way. */
  sending: number
  keysId: string
}

/** How long the text is, and what the keys do. */
export function StatusLine({ text, sending, keysId }: StatusLineProps) {
  const count = useCount(text)
  return (
    <div className="editor-status">
      <p>
        {count && (
          <>
            {several(count.words, 'word')} · {several(count.characters, 'character')}
            {count.minutes > 0 && ` · ${count.minutes} min read`}
          </>
        )}
      </p>
      <p role="status" className={text.length > limits.bodyMax ? 'text-danger' : ''}>
        {sending > 0 ? `Uploading ${several(sending, 'picture')} …` : warningOf(text)}
      </p>
      <p id={keysId} className="editor-keys">
        {shownShortcut(']')} and {shownShortcut('[')} move list items in and out, Tab leaves the
        text.
      </p>
    </div>
  )
}

/** Counted in turns, so that no key waits for it; the last count stands meanwhile. */
function useCount(text: string): TextCount | undefined {
  const [count, setCount] = useState<TextCount>()
  useEffect(() => {
    const steps = counting(text)
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      const end = performance.now() + TURN_MS
      let step = steps.next()
      while (!step.done && performance.now() < end) step = steps.next()
      if (step.done) setCount(step.value)
      else timer = setTimeout(turn)
    }
    timer = setTimeout(turn)
    return () => clearTimeout(timer)
  }, [text])
  return count
}

function warningOf(text: string): string {
  const left = limits.bodyMax - text.length
  if (left < 0) return `${several(-left, 'character')} too many`
  return left < NEAR ? `${several(left, 'character')} left` : ''
}

function several(count: number, thing: string): string {
  return `${number.format(count)} ${thing}${count === 1 ? '' : 's'}`
}
