import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { asSentence } from '../../../../lib/as-sentence.ts'
import { isTemporary } from '../../../../lib/calls/api-client.ts'
import { useUntilAnswered } from '../../../../lib/calls/use-until-answered.ts'
import type { usePictureQuestions } from './use-picture-questions.ts'
import type { FailedPicture, usePictureUploads } from './use-picture-uploads.ts'
import './picture-questions.css'

interface PictureNoticesProps {
  uploads: Pick<ReturnType<typeof usePictureUploads>, 'failed' | 'retryFailed' | 'dismissFailed'>
  /** The parts that a paste lost. */
  richPaste: { notice: string; dismissNotice: () => void }
  questions: ReturnType<typeof usePictureQuestions>
}

/** Permanent notices about missing pictures, and the question for the description of an inserted one. */
export function PictureNotices({ uploads, richPaste, questions }: PictureNoticesProps) {
  const { url } = questions
  return (
    <>
      <FailedPictures {...uploads} />
      <PasteNotice {...richPaste} />
      {url !== undefined && <PictureQuestion key={url} {...questions} url={url} />}
    </>
  )
}

/** Which pictures are not in the text, and why. */
function FailedPictures({ failed, retryFailed, dismissFailed }: PictureNoticesProps['uploads']) {
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
        <button type="button" onClick={retryFailed} className="link min-h-11">
          Try again
        </button>
      )}
      <button type="button" onClick={dismissFailed} className="link min-h-11">
        Dismiss
      </button>
    </div>
  )
}

/** The reason disappears when there is a connection again; the picture is still missing. */
function Reason({ failure }: Pick<FailedPicture, 'failure'>) {
  const shown = useUntilAnswered(failure)
  return shown && asSentence(shown.message)
}

function PasteNotice({ notice, dismissNotice }: PictureNoticesProps['richPaste']) {
  if (notice === '') return null
  return (
    <div role="alert" className="picture-question">
      <p className="grow">{notice}</p>
      <button type="button" onClick={dismissNotice} className="link min-h-11">
        Dismiss
      </button>
    </div>
  )
}

/** Asks for the description of one picture, next to the text and without taking the focus from it. */
function PictureQuestion(props: PictureNoticesProps['questions'] & { url: string }) {
  const { url, takesFocus, describe, markDecorative, skip } = props
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
