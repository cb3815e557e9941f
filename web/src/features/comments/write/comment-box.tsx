import { type ComponentProps, type FormEvent, type KeyboardEvent, useId } from 'react'
import { charactersLeft, describeLeft, roundLeft } from './text-length.ts'

interface CommentBoxProps extends ComponentProps<'textarea'> {
  label: string
  /** The current text, for the counter. */
  text: string
  /** The error of the text. */
  error: string | undefined
}

/** The text box of a comment: shows a counter near the limit, and submits its form at Ctrl+Enter. */
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
        onInput={offerNames}
        onKeyDown={submitByKey}
        aria-invalid={error !== undefined || (left ?? 0) < 0 || undefined}
        aria-describedby={left === undefined ? `${id}-note` : `${id}-note ${id}-left`}
        className="field-input comment-box"
      />
      <p id={`${id}-note`} aria-live="polite" className="field-error empty:hidden">
        {error}
      </p>
      {left !== undefined && (
        <p id={`${id}-left`} className={left < 0 ? 'field-error' : 'field-hint'}>
          {describeLeft(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {left !== undefined && describeLeft(roundLeft(left))}
      </p>
    </div>
  )
}

/** Loads the names of those in the conversation at the first `@`. It is an addition: a failure shows no notice. */
async function offerNames({ currentTarget: box }: FormEvent<HTMLTextAreaElement>): Promise<void> {
  if (!box.value.includes('@') || box.ariaAutoComplete !== null) return
  const names = await import('../mentions/suggest-names.ts').catch(() => undefined)
  names?.suggestNames(box)
}

function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
