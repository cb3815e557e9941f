import { type KeyboardEvent, useId, useState } from 'react'
import { readText, storeText } from '../../../lib/browser-storage.ts'
import './word-goal.css'

interface WordGoalProps {
  /** Undefined until they are counted. */
  words: number | undefined
  onClose: () => void
}

/** Local-storage key. */
const KEY = 'wordGoal'
const GOAL_MAX = 1_000_000
const number = new Intl.NumberFormat('en-US')

/** The number of words that the writer aims for, and the progress. This browser remembers the goal. */
export default function WordGoal({ words = 0 }: WordGoalProps) {
  const [goal, setGoal] = useState(() => goalIn(readText(KEY) ?? ''))
  const [typed, setTyped] = useState<string>()
  const id = useId()
  if (typed === undefined) {
    return (
      <div className="word-goal">
        {goal > 0 && (
          <>
            <progress aria-label="Word goal" max={goal} value={Math.min(words, goal)} />
            <span>
              {words < goal
                ? `${number.format(goal - words)} ${goal - words === 1 ? 'word' : 'words'} to go`
                : 'Goal reached'}
            </span>
          </>
        )}
        <button type="button" onClick={() => setTyped(goal === 0 ? '' : String(goal))} className="link min-h-11">
          {goal === 0 ? 'Word goal' : 'Change'}
          {goal > 0 && <span className="sr-only"> the word goal</span>}
        </button>
      </div>
    )
  }
  const done = () => {
    const next = goalIn(typed)
    setGoal(next)
    setTyped(undefined)
    storeText(KEY, next === 0 ? null : String(next))
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would otherwise submit the form, and Escape close what is around it.
    event.preventDefault()
    if (event.key === 'Enter') done()
    else setTyped(undefined)
  }
  return (
    <div className="word-goal">
      <label htmlFor={id}>Words to write</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the button that it replaces had the focus
        autoFocus
        maxLength={9}
        placeholder="None"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={keyDown}
        className="field-input"
      />
      <button type="button" onClick={done} className="link min-h-11 min-w-11">
        Set
      </button>
    </div>
  )
}

/** 0 for no goal. Digits may be grouped, as in 1,500. */
function goalIn(typed: string): number {
  const digits = typed.replace(/[\s.,’']/g, '')
  return /^\d+$/.test(digits) ? Math.min(Number(digits), GOAL_MAX) : 0
}
