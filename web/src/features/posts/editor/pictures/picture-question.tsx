import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../../lib/language/texts.ts'
import { useRectangles } from '../find/use-rectangles.ts'
import type { usePictureQuestions } from './use-picture-questions.ts'
import './pictures.css'

interface PictureQuestionProps extends ReturnType<typeof usePictureQuestions> {
  url: string
  textarea: RefObject<HTMLTextAreaElement | null>
  text: string
}

/** Asks for the description of one picture on a thin line at its place, without taking the focus from the text. */
export function PictureQuestion(props: PictureQuestionProps) {
  const { url, textarea, text, takesFocus, describe, markDecorative, skip } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [description, setDescription] = useState('')
  // `text` may be from before the picture was inserted.
  const at = (textarea.current?.value ?? text).indexOf(`](${url}`)
  const place = useRectangles(textarea, text, at === -1 ? undefined : { start: at, end: at + url.length + 3 }).at(-1)
  const isPlaced = place !== undefined
  useEffect(() => {
    if (takesFocus && isPlaced) input.current?.focus()
  }, [takesFocus, isPlaced])
  if (!place) return null
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would otherwise submit the form, and Escape close what is around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && description.trim() !== '') describe(description)
    else skip()
  }
  return (
    <div className="picture-question" style={{ top: place.top + place.height }}>
      <img src={url} alt="" className="picture-question-thumbnail" />
      <label htmlFor={id} className="sr-only">
        {t('dashboard.editor.describePicture')}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        maxLength={1_000}
        autoComplete="off"
        placeholder={t('dashboard.editor.pictureShows')}
        dir="auto"
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        onKeyDown={keyDown}
        className="picture-question-input"
      />
      <button type="button" onClick={markDecorative} className="link">
        {t('dashboard.editor.onlyDecorates')}
      </button>
      <button type="button" onClick={skip} className="link">
        {t('dashboard.editor.describeLater')}
      </button>
    </div>
  )
}
