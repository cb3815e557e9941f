import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { asSentence } from '../../../../lib/as-sentence.ts'
import { isTemporary } from '../../../../lib/calls/api-client.ts'
import { useUntilAnswered } from '../../../../lib/calls/use-until-answered.ts'
import type { FailedPicture } from './use-picture-uploads.ts'
import './picture-questions.css'

interface FailedPicturesProps {
  failed: FailedPicture[]
  retry: () => void
  dismiss: () => void
}

/** Says lastingly which pictures are not in the text, and why. */
export function FailedPictures({ failed, retry, dismiss }: FailedPicturesProps) {
  if (failed.length === 0) return null
  return (
    <div role="alert" className="picture-question">
      <ul className="grow">
        {failed.map(({ file, failure }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and reason
          <li key={index}>
            “{file.name}” is not in the text. <Reason failure={failure} />
          </li>
        ))}
      </ul>
      {failed.some(({ failure }) => isTemporary(failure)) && (
        <button type="button" onClick={retry} className="link min-h-11">
          Try again
        </button>
      )}
      <button type="button" onClick={dismiss} className="link min-h-11">
        Dismiss
      </button>
    </div>
  )
}

/** The picture is missing for longer than the connection. */
function Reason({ failure }: Pick<FailedPicture, 'failure'>) {
  const shown = useUntilAnswered(failure)
  return shown && asSentence(shown.message)
}

interface NoticeProps {
  notice: string
  dismiss: () => void
}

/** Says lastingly what a paste lost. */
export function PasteNotice({ notice, dismiss }: NoticeProps) {
  if (notice === '') return null
  return (
    <div role="alert" className="picture-question">
      <p className="grow">{notice}</p>
      <button type="button" onClick={dismiss} className="link min-h-11">
        Dismiss
      </button>
    </div>
  )
}

interface PictureQuestionProps {
  url: string
  /** Whether the author asked for the question, so that it takes the focus. */
  takesFocus: boolean
  describe: (description: string) => void
  markDecorative: () => void
  skip: () => void
}

/** Asks for the description of one picture, next to the text and without taking the focus from it. */
export function PictureQuestion({
  url,
  takesFocus,
  describe,
  markDecorative,
  skip,
}: PictureQuestionProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [description, setDescription] = useState('')
  const empty = description.trim() === ''
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would otherwise submit the form, and Escape close what is around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && !empty) describe(description)
    else skip()
  }
  return (
    <div className="picture-question">
      <img src={url} alt="" className="picture-question-thumbnail" />
      <div className="grow">
        <label htmlFor={id}>Describe the picture for people who do not see it</label>
        <input
          ref={input}
          id={id}
          type="text"
          maxLength={1_000}
          autoComplete="off"
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          onKeyDown={keyDown}
          className="field-input"
        />
      </div>
      <button
        type="button"
        disabled={empty}
        data-dim={empty || undefined}
        onClick={() => describe(description)}
        className="button-quiet"
      >
        Add
      </button>
      <button type="button" onClick={markDecorative} className="link min-h-11">
        It only decorates
      </button>
      <button type="button" onClick={skip} className="link min-h-11 min-w-11">
        Skip
      </button>
    </div>
  )
}
