import { limits } from '@byline/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import type { Command } from './commands/edit.ts'
import { counting, type TextCount } from './count-text.ts'
import { undescribedPictures } from './pictures/picture-markdown.ts'
import { previewOf } from './preview/queries.ts'
import { Toolbar, type ToolbarPreview } from './toolbar.tsx'
import type { usePictures } from './use-pictures.ts'
import { WordGoal } from './word-goal.tsx'

/** A warning is shown below this number of remaining characters. */
const WARN_BELOW = limits.bodyMax / 20
/** The maximum duration of one slice of counting, so that keys are handled in between. */
const SLICE_MS = 5

interface EditorLineProps {
  text: string
  pictures: ReturnType<typeof usePictures>
  run: (command: Command) => void
  open: (what: 'find' | 'help' | 'goal') => void
  goalOpen: boolean
  onGoalClose: () => void
  preview: ToolbarPreview | undefined
}

/**
 * The line of the editor: its tools, the length of the text, uploads and warnings. In the writing room, it shows the
 * tools while the text has the focus, and the length while it has not.
 */
export function EditorLine({ text, pictures, run, open, goalOpen, onGoalClose, preview }: EditorLineProps) {
  const { uploading } = pictures.uploads
  const count = useCount(text)
  // The server's exact number if the preview is shown; the count here is an approximation.
  const served = useQuery({ ...previewOf(text), enabled: false })
  const servedMinutes = served.isPlaceholderData ? undefined : served.data?.minutes
  const minutes = count && count.minutes > 0 ? (servedMinutes ?? count.minutes) : 0
  const undescribed = useMemo(() => undescribedPictures(text), [text])
  return (
    <div className="editor-line">
      <Toolbar
        run={run}
        choosePictures={() => pictures.fileInput.current?.click()}
        openFind={() => open('find')}
        openHelp={() => open('help')}
        preview={preview}
      />
      <div className="editor-counts">
        <p title={count && t('dashboard.editor.characters', { count: count.characters })}>
          {count !== undefined && count.words > 0 && t('dashboard.editor.words', { count: count.words })}
          {minutes > 0 && (
            <>
              {' · '}
              {t('dashboard.editor.minutes', { minutes })}
            </>
          )}
        </p>
        <WordGoal words={count?.words} open={goalOpen} onOpen={() => open('goal')} onClose={onGoalClose} />
      </div>
      <p role="status" className={text.length > limits.bodyMax ? 'text-danger' : ''}>
        {uploading > 0 ? t('dashboard.editor.uploading', { count: uploading }) : warningOf(text)}
      </p>
      {undescribed.length > 0 && (
        <button type="button" onClick={() => pictures.questions.ask(undescribed)} className="link min-h-10">
          {t('dashboard.editor.undescribed', { count: undescribed.length })}
        </button>
      )}
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
  if (left < 0) return t('dashboard.editor.charactersTooMany', { count: -left })
  return left < WARN_BELOW ? t('dashboard.editor.charactersLeft', { count: left }) : ''
}
