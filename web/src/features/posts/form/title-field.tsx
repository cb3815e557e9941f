import { type KeyboardEvent, useRef } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useGrowingHeight } from '../../../ui/form/use-growing-height.ts'
import type { TextInput } from '../draft/draft-fields.ts'

interface TitleFieldProps {
  field: TextInput
  /** The language of the words in it. */
  language: { lang: string; dir: string }
  error: string | undefined
  /** Enter ends the title and moves on to the text. */
  onEnter: () => void
}

/** The title: one line of text that wraps, as large as readers will see it. */
export function TitleField({ field: { ref, onChange, ...field }, language, error, onEnter }: TitleFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useGrowingHeight(area)
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.ctrlKey && !event.metaKey && !event.altKey) onEnter()
  }
  return (
    <div>
      <label htmlFor="post-title" className="sr-only">
        {t('shared.posts.title')}
      </label>
      <textarea
        id="post-title"
        rows={1}
        placeholder={t('shared.posts.title')}
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby="post-title-note"
        {...field}
        ref={(element) => {
          area.current = element
          ref(element)
        }}
        onKeyDown={keyDown}
        onChange={(event) => {
          const { value } = event.target
          // Pasted lines become one. The value is only written if needed, because that breaks the browser's undo.
          if (/[\r\n]/.test(value)) event.target.value = value.replace(/\s*[\r\n]+\s*/g, ' ')
          onChange(event)
        }}
        {...language}
        className="room-title"
      />
      <p id="post-title-note" aria-live="polite" className="field-error">
        {error}
      </p>
    </div>
  )
}
