import { limits } from '@byline/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { counting, type TextCount } from './count-text.ts'
import { undescribedPictures } from './pictures/picture-markdown.ts'
import { PictureNotices } from './pictures/picture-questions.tsx'
import { previewOf } from './preview/queries.ts'
import { shownShortcut } from './shortcuts/shortcuts.ts'
import type { usePictures } from './use-pictures.ts'

const [WordGoal] = lazyPart(() => import('./word-goal.tsx'))

/** A warning is shown below this number of remaining characters. */
const WARN_BELOW = limits.bodyMax / 20
/** The maximum duration of one slice of counting, so that keys are handled in between. */
const SLICE_MS = 5
const number = new Intl.NumberFormat('en-US')

interface StatusLineProps {
  text: string
  pictures: Pick<ReturnType<typeof usePictures>, 'uploads' | 'richPaste' | 'questions'>
  shortcutsId: string
}

/** The length of the text, uploads and warnings, pictures to describe, and the shortcuts for lists. */
export function StatusLine({ text, pictures, shortcutsId }: StatusLineProps) {
  const { uploading } = pictures.uploads
  const count = useCount(text)
  // The server's exact number if the preview is shown; the count here is an approximation.
  const preview = useQuery({ ...previewOf(text), enabled: false })
  const served = preview.isPlaceholderData ? undefined : preview.data?.minutes
  const minutes = count && count.minutes > 0 ? (served ?? count.minutes) : 0
  const undescribed = useMemo(() => undescribedPictures(text), [text])
  return (
    <div className="editor-status">
      <PictureNotices {...pictures} />
      <p>
        {count && (
          <>
            {plural(count.words, 'word')} · {plural(count.characters, 'character')}
            {minutes > 0 && ` · ${minutes} min read`}
          </>
        )}
      </p>
      <p role="status" className={text.length > limits.bodyMax ? 'text-danger' : ''}>
        {uploading > 0 ? `Uploading ${plural(uploading, 'picture')} …` : warningOf(text)}
      </p>
      {undescribed.length > 0 && (
        <button type="button" onClick={() => pictures.questions.ask(undescribed)} className="link min-h-11">
          {plural(undescribed.length, 'picture')} without a description
        </button>
      )}
      <WordGoal words={count?.words} onClose={() => undefined} />
      <p id={shortcutsId} className="editor-shortcuts">
        {shownShortcut(']')} and {shownShortcut('[')} move list items in and out, Tab leaves the text.
      </p>
    </div>
  )
}

/** Counts in slices, so that keys are not delayed; until the count is complete, the previous one is returned. */
function useCount(text: string): TextCount | undefined {
  const [count, setCount] = useState<TextCount>()
  useEffect(() => {
    const steps = counting(text)
    let timer: ReturnType<typeof setTimeout>
    const countSlice = () => {
      const end = performance.now() + SLICE_MS
      let step = steps.next()
      while (!step.done && performance.now() < end) step = steps.next()
      if (step.done) setCount(step.value)
      else timer = setTimeout(countSlice)
    }
    timer = setTimeout(countSlice)
    return () => clearTimeout(timer)
  }, [text])
  return count
}

function warningOf(text: string): string {
  const left = limits.bodyMax - text.length
  if (left < 0) return `${plural(-left, 'character')} too many`
  return left < WARN_BELOW ? `${plural(left, 'character')} left` : ''
}

function plural(count: number, thing: string): string {
  return `${number.format(count)} ${thing}${count === 1 ? '' : 's'}`
}
