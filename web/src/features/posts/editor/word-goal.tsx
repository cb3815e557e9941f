import { type KeyboardEvent, useId, useState } from 'react'
import { readText, storeText } from '../../../lib/browser-storage.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import './word-goal.css'

interface WordGoalProps {
  /** Undefined until they are counted. */
  words: number | undefined
  /** Whether the dialog that sets the goal is open. */
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** Local-storage key. */
const KEY = 'wordGoal'
const GOAL_MAX = 1_000_000

/** The number of words that the writer aims for, and the progress. This browser remembers the goal. */
export function WordGoal({ words = 0, open, onOpen, onClose }: WordGoalProps) {
  const [goal, setGoal] = useState(() => goalIn(readText(KEY) ?? ''))
  const set = (next: number) => {
    setGoal(next)
    storeText(KEY, next === 0 ? null : String(next))
    onClose()
  }
  return (
    <div className="word-goal">
      {goal > 0 && (
        <>
          <progress aria-label={t('dashboard.editor.wordGoal')} max={goal} value={Math.min(words, goal)} />
          <span>
            {words < goal
              ? t('dashboard.editor.wordsToGo', { count: goal - words })
              : t('dashboard.editor.goalReached')}
          </span>
        </>
      )}
      <button type="button" onClick={onOpen} className="link">
        {t('dashboard.editor.wordGoal')}
      </button>
      <Dialog open={open} onClose={onClose} title={t('dashboard.editor.wordGoal')}>
        <GoalField goal={goal} onSet={set} onCancel={onClose} />
      </Dialog>
    </div>
  )
}

interface GoalFieldProps {
  goal: number
  onSet: (goal: number) => void
  onCancel: () => void
}

function GoalField({ goal, onSet, onCancel }: GoalFieldProps) {
  const [typed, setTyped] = useState(goal === 0 ? '' : String(goal))
  const id = useId()
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would otherwise submit the form.
    event.preventDefault()
    onSet(goalIn(typed))
  }
  return (
    <>
      <label htmlFor={id} className="field-label">
        {t('dashboard.editor.goalLabel')}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        placeholder={t('dashboard.editor.goalNone')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={keyDown}
        className="field-input"
      />
      <DialogButtons onCancel={onCancel} className="mt-6">
        <Button onClick={() => onSet(goalIn(typed))}>{t('dashboard.editor.setGoal')}</Button>
      </DialogButtons>
    </>
  )
}

/** 0 for no goal. Digits may be grouped, as in 1,500. */
function goalIn(typed: string): number {
  const digits = typed.replace(/[\s.,’']/g, '')
  return /^\d+$/.test(digits) ? Math.min(Number(digits), GOAL_MAX) : 0
}
