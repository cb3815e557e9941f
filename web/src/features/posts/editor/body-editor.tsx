import { type FocusEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../lib/language/texts.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { pictureTypes } from '../content/picture-types.ts'
import { type BodyInput, BodyTextArea, type TextLanguage } from './body-text-area.tsx'
import type { Command } from './commands/edit.ts'
import { runCommand } from './commands/textarea.ts'
import { EditorLine } from './editor-line.tsx'
import { showRange } from './find/show-range.ts'
import { PictureNotices } from './pictures/picture-notices.tsx'
import { PictureQuestion } from './pictures/picture-question.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { shownShortcut } from './shortcuts/shortcuts.ts'
import { useDebouncedText } from './use-debounced-text.ts'
import { useHelp } from './use-help.ts'
import { usePictures } from './use-pictures.ts'
import './editor.css'

const [HelpSheet] = lazyPart(() => import('./shortcuts/help-sheet.tsx'))
const [FindBar] = lazyPart(() => import('./find/find-bar.tsx'))

/**
 * From this width of the window on, there is room for the preview beside the text. The style sheet has the same rule.
 */
export const PREVIEW_BESIDE = '(min-width: 1280px)'

/** The commands that the form gives to the editor. */
export interface EditorHandle {
  /** Selects this part of the text and scrolls to it, also if the preview is shown instead. */
  show: (start: number, end: number) => void
  open: (what: 'find' | 'help' | 'goal') => void
}

interface BodyEditorProps extends BodyInput {
  defaultValue: string
  error?: string | undefined
  /**
   * Whether the preview is shown beside the text, if there is room. Undefined if a button of the editor shows it, in a
   * narrow window instead of the text.
   */
  previewBeside?: boolean | undefined
  handle?: Ref<EditorHandle>
  /** The language of the text; without it, its direction follows its letters. */
  language?: TextLanguage | undefined
}

/** The body of a post or a page in Markdown, with its tools, its counts and its preview. */
export function BodyEditor({ defaultValue, error, previewBeside, handle, language, ...field }: BodyEditorProps) {
  const id = useId()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { text, scheduleUpdate, updateNow } = useDebouncedText(textarea, defaultValue)
  const pictures = usePictures(textarea)
  const { uploads, drop, questions } = pictures
  const preview = usePreview(previewBeside)
  const help = useHelp()
  const [goalOpen, setGoalOpen] = useState(false)
  const find = useFindBar(() => {
    updateNow()
    preview.hideInstead()
  })
  const open = (what: 'find' | 'help' | 'goal') => {
    if (what === 'goal') setGoalOpen(true)
    else (what === 'find' ? find : help).open()
  }
  useImperativeHandle(handle, () => ({
    show(start, end) {
      flushSync(preview.hideInstead)
      if (textarea.current) showRange(textarea.current, start, end)
    },
    open,
  }))
  const run = (command: Command) => textarea.current && runCommand(textarea.current, command)
  return (
    <div
      {...drop.handlers}
      {...marksWriting}
      data-preview={preview.shown || undefined}
      data-invalid={error !== undefined || undefined}
      data-dragging={drop.dragging || undefined}
      className="editor"
    >
      <label htmlFor={id} className="sr-only">
        {t('dashboard.fields.body')}
      </label>
      <EditorLine
        text={text}
        pictures={pictures}
        run={run}
        open={open}
        goalOpen={goalOpen}
        onGoalClose={() => setGoalOpen(false)}
        preview={
          previewBeside === undefined ? { shown: preview.shown !== undefined, toggle: preview.toggle } : undefined
        }
      />
      {find.isOpen && (
        <FindBar key={find.count} textarea={textarea} text={text} refresh={updateNow} onClose={find.close} />
      )}
      <div hidden={preview.shown === 'instead'} className="editor-write">
        <BodyTextArea
          field={field}
          textarea={textarea}
          id={id}
          describedBy={`${id}-error ${id}-shortcuts`}
          defaultValue={defaultValue}
          invalid={error !== undefined}
          language={language}
          onInput={scheduleUpdate}
          onPictures={uploads.insertPictures}
          onRichText={pictures.richPaste.pasteRichText}
          open={open}
        />
        <SelectionBar textarea={textarea} run={run} />
        {questions.url !== undefined && (
          <PictureQuestion key={questions.url} {...questions} url={questions.url} textarea={textarea} text={text} />
        )}
      </div>
      {preview.shown && <PreviewPane text={text} beside={preview.shown === 'beside'} textarea={textarea} />}
      <PictureParts {...pictures} />
      <HelpSheet open={help.isOpen} onClose={help.close} />
      <ListKeys id={`${id}-shortcuts`} />
      <p id={`${id}-error`} aria-live="polite" className="field-error">
        {error}
      </p>
    </div>
  )
}

function PictureParts({ fileInput, insertChosen, ...notices }: ReturnType<typeof usePictures>) {
  return (
    <>
      <PictureNotices {...notices} />
      <input ref={fileInput} type="file" hidden multiple accept={pictureTypes.join()} onChange={insertChosen} />
    </>
  )
}

/**
 * Marks the editor while its text or its line has the focus. In CSS alone, the tools would disappear while the focus
 * moves to them.
 */
const marksWriting = {
  onFocus: ({ currentTarget, target }: FocusEvent) => markWriting(currentTarget, target),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => markWriting(currentTarget, relatedTarget),
}

function markWriting(editor: Element, focused: EventTarget | null): void {
  const writes = focused instanceof Element && focused.closest('.editor-text, .editor-line') !== null
  editor.toggleAttribute('data-writing', writes)
}

/** The description of the text for screen readers, besides its name. */
function ListKeys({ id }: { id: string }) {
  return (
    <p id={id} className="sr-only">
      {t('dashboard.editor.listKeys', { inKey: shownShortcut(']'), outKey: shownShortcut('[') })}
    </p>
  )
}

/** The place of the preview, if it is shown: beside the text, or instead of it if a button of the editor shows it. */
function usePreview(besideWanted: boolean | undefined) {
  const wide = useMediaQuery(PREVIEW_BESIDE)
  // Without a choice, it is shown where there is room for it.
  const [toggled, setToggled] = useState<boolean>()
  const wanted = besideWanted ?? toggled ?? wide
  const place = wide ? ('beside' as const) : besideWanted === undefined ? ('instead' as const) : undefined
  const shown = wanted ? place : undefined
  return {
    shown,
    toggle: () => setToggled(!wanted),
    hideInstead: () => shown === 'instead' && setToggled(false),
  }
}

/** Whether find and replace is open. Opened again, it takes the selected words. */
function useFindBar(beforeOpen: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  return {
    isOpen,
    count,
    open() {
      beforeOpen()
      setOpen(true)
      setCount(count + 1)
    },
    close: () => setOpen(false),
  }
}
