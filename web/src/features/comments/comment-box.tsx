import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { charactersLeft, roundLeft, sayLeft } from './text-length.ts'

interface CommentBoxProps extends ComponentProps<'textarea'> {
  label: string
  /** What stands in it, for the counter. */
  text: string
  /** What is wrong with it. */
  error: string | undefined
}

/** Where a comment is written; it counts near the limit, and Ctrl+Enter sends its form. */
export function CommentBox({ label, text, error, ...area }: CommentBoxProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  const left = charactersLeft(text)
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        rows={3}
        dir="auto"
        {...area}
        id={id}
        onKeyDown={sendByKey}
        aria-invalid={error !== undefined || (left ?? 0) < 0 || undefined}
        aria-describedby={left === undefined ? `${id}-note` : `${id}-note ${id}-left`}
        className="field-input comment-box"
      />
      <p id={`${id}-note`} aria-live="polite" className="field-error empty:hidden">
        {error}
      </p>
      {left !== undefined && (
        <p id={`${id}-left`} className={left < 0 ? 'field-error' : 'field-hint'}>
          {sayLeft(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {left !== undefined && sayLeft(roundLeft(left))}
      </p>
    </div>
  )
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
