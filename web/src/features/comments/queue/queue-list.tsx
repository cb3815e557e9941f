import type { Judgement, QueuedComment } from '@byline/contract/comments/moderation'
import { limits } from '@byline/contract/rules/limits'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { latinKey } from '../../../lib/latin-key.ts'
import { QueueButtons } from './queue-buttons.tsx'
import { QueueRow } from './queue-row.tsx'

const judgementOf: Readonly<Record<string, Judgement>> = { a: 'approved', d: 'deleted', s: 'spam' }

interface QueueListProps {
  queued: readonly QueuedComment[]
  decide: (queued: readonly QueuedComment[], judgement: Judgement) => unknown
  /** Takes back the last decision. */
  undo: () => unknown
}

/** The comments of a page of the queue. Keys work while the focus is among them. */
export function QueueList({ queued, decide, undo }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null)
  const focusedAt = useRef(0)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = queued.filter(({ comment }) => selected.has(comment._id))
  const probable = queued.filter(({ likeSpam }) => likeSpam).map(({ comment }) => comment._id)
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > li > article') ?? [])]
  const focusedRow = () => rows().findIndex((row) => row.contains(document.activeElement))
  const judge = (judged: readonly QueuedComment[], judgement: Judgement) => {
    const ids = judged.map(({ comment }) => comment._id)
    const next = rows().findIndex((row, n) => n >= focusedRow() && !ids.includes(row.dataset.id ?? ''))
    const target = rows()[next] ?? rows().findLast((row) => !ids.includes(row.dataset.id ?? ''))
    target?.focus()
    setSelected(new Set())
    decide(judged, judgement)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = focusedRow()
    const id = rows()[at]?.dataset.id
    const focused = queued.filter(({ comment }) => comment._id === id)
    const key = latinKey(event).toLowerCase()
    const judgement = judgementOf[key]
    // A key that is held down moves on, and decides nothing about rows that nobody has read.
    if (event.repeat && (judgement || key === 'u' || key === 'x')) return event.preventDefault()
    if (judgement && id) judge(chosen.length > 0 ? chosen : focused, judgement)
    else if (key === 'j' || key === 'arrowdown') rows()[at + 1]?.focus()
    else if (key === 'k' || key === 'arrowup') rows()[Math.max(0, at - 1)]?.focus()
    else if (key === 'x' && id) toggle(id)
    else if (key === 'u') undo()
    else return
    event.preventDefault()
  }
  // Keys need the focus in the list. A focused row that another order or another admin takes away gives it to the row in
  // its place, unless the focus is somewhere else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the comments
  useEffect(() => {
    const all = rows()
    if (focusedRow() !== -1) focusedAt.current = focusedRow()
    else if (document.activeElement === document.body)
      all[Math.min(focusedAt.current, all.length - 1)]?.focus({ preventScroll: true })
  }, [queued])
  return (
    <>
      <p className="queue-keys">{t('dashboard.queue.keys')}</p>
      <QueueBar
        hasProbable={probable.length > 0}
        chosen={chosen.length}
        onSelectProbable={() => setSelected(new Set(probable.slice(0, limits.decisionsAtOnce)))}
        onJudge={(judgement) => judge(chosen, judgement)}
      />
      <ol
        ref={list}
        onKeyDown={onKeyDown}
        onFocus={() => {
          focusedAt.current = focusedRow()
        }}
        className="queue"
      >
        {queued.map((one) => (
          <li key={one.comment._id}>
            <QueueRow
              queued={one}
              selected={selected.has(one.comment._id)}
              onSelect={() => toggle(one.comment._id)}
              onJudge={(judgement) => judge([one], judgement)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

interface QueueBarProps {
  hasProbable: boolean
  /** The number of selected comments. */
  chosen: number
  onSelectProbable: () => void
  onJudge: (judgement: Judgement) => void
}

/** Selects and decides on several comments. */
function QueueBar({ hasProbable, chosen, onSelectProbable, onJudge }: QueueBarProps) {
  return (
    <div className="queue-bar">
      <button type="button" className="button-quiet button-small" disabled={!hasProbable} onClick={onSelectProbable}>
        {t('dashboard.queue.selectProbable')}
      </button>
      <span role="status" className="text-muted text-sm">
        {chosen > 0 && t('dashboard.queue.selected', { count: chosen })}
      </span>
      {chosen > 0 && <QueueButtons onJudge={onJudge} />}
    </div>
  )
}
