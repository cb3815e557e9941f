import { Tabs } from '@base-ui/react/tabs'
import { type ChangeEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { pictureTypes } from '../content/picture-types.ts'
import { BodyTextArea } from './body-text-area.tsx'
import { moveCaretTo, runCommand } from './commands/textarea.ts'
import type { EditorHandle } from './editor-handle.ts'
import { showPlace } from './find/show-place.ts'
import { useRichPaste } from './paste/use-rich-paste.ts'
import { FailedPictures, PasteNotice, PictureQuestion } from './pictures/picture-questions.tsx'
import { useDrop } from './pictures/use-drop.ts'
import { usePictureQuestions } from './pictures/use-picture-questions.ts'
import { usePictureUploads } from './pictures/use-picture-uploads.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import type { RoomMode } from './room-mode.ts'
import { StatusLine } from './status-line.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDebouncedText } from './use-debounced-text.ts'
import { useHelp } from './use-help.ts'
import { useMinWidth } from './use-min-width.ts'
import './editor.css'

const [HelpSheet] = lazyPart(() => import('./shortcuts/help-sheet.tsx'))
const [FindBar] = lazyPart(() => import('./find/find-bar.tsx'))

/** From this width on, text and preview are side by side. */
const SPLIT_VIEW_MIN_WIDTH_PX = 860

interface BodyEditorProps extends UseFormRegisterReturn<'body'> {
  defaultValue: string
  error?: string | undefined
  mode?: RoomMode
  /** Undefined where the page has no full screen. */
  setMode?: (mode: RoomMode) => void
  handle?: Ref<EditorHandle>
}

/** The body of a post or a page in Markdown, with its preview side by side, or in a second tab in a narrow window. */
export function BodyEditor({
  defaultValue,
  error,
  mode = 'page',
  setMode,
  handle,
  ...field
}: BodyEditorProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const wide = useMinWidth(root, SPLIT_VIEW_MIN_WIDTH_PX)
  const [tab, setTab] = useState('write')
  const { text, scheduleUpdate, updateNow } = useDebouncedText(textarea, defaultValue)
  const questions = usePictureQuestions(textarea)
  const { uploading, insertPictures, ...uploads } = usePictureUploads(textarea, questions.askLater)
  const richPaste = useRichPaste(textarea, uploads.uploadPlaced)
  const help = useHelp()
  const [finding, setFinding] = useState(false)
  const [searched, setSearched] = useState(0)
  const drop = useDrop((files, event) => {
    if (textarea.current) moveCaretTo(textarea.current, event)
    insertPictures(files)
  })
  const insertChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    insertPictures([...(currentTarget.files ?? [])])
    // Without this, choosing the same file again would fire no event.
    currentTarget.value = ''
  }
  const changeTab = (next: string) => {
    updateNow()
    setTab(next)
  }
  useImperativeHandle(handle, () => ({
    show(start, end) {
      flushSync(() => setTab('write'))
      if (textarea.current) showPlace(textarea.current, start, end)
    },
  }))
  const openFind = () => {
    changeTab('write')
    setFinding(true)
    // Also where it is open already: it then takes the selected words.
    setSearched((count) => count + 1)
  }
  // Side by side, both panels are shown, and there are no tabs that could label them.
  const panelProps = wide
    ? { role: undefined, hidden: undefined, inert: undefined, 'aria-labelledby': undefined }
    : undefined
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Body
      </label>
      <Tabs.Root
        ref={root}
        value={tab}
        onValueChange={changeTab}
        {...drop.handlers}
        data-wide={wide || undefined}
        data-invalid={error !== undefined || undefined}
        data-dragging={drop.dragging || undefined}
        className="editor"
      >
        {!wide && (
          <Tabs.List aria-label="Text or preview" className="editor-tabs">
            <Tabs.Tab value="write">Write</Tabs.Tab>
            <Tabs.Tab value="preview">Preview</Tabs.Tab>
          </Tabs.List>
        )}
        <Tabs.Panel
          keepMounted
          value="write"
          tabIndex={-1}
          {...panelProps}
          className="editor-write"
        >
          <Toolbar
            run={(command) => textarea.current && runCommand(textarea.current, command)}
            choosePictures={() => fileInput.current?.click()}
            mode={mode}
            setMode={setMode}
            openFind={openFind}
            openHelp={help.open}
          />
          {finding && (
            <FindBar
              key={searched}
              textarea={textarea}
              text={text}
              refresh={updateNow}
              onClose={() => setFinding(false)}
            />
          )}
          <BodyTextArea
            field={field}
            textarea={textarea}
            id={id}
            describedBy={`${id}-error ${id}-shortcuts`}
            defaultValue={defaultValue}
            invalid={error !== undefined}
            onInput={scheduleUpdate}
            onPictures={insertPictures}
            onRichText={richPaste.pasteRichText}
            open={(what) => (what === 'find' ? openFind() : help.open())}
          />
        </Tabs.Panel>
        <Tabs.Panel
          keepMounted
          value="preview"
          tabIndex={-1}
          {...panelProps}
          className="editor-preview-panel"
        >
          <PreviewPane text={text} active={wide || tab === 'preview'} textarea={textarea} />
        </Tabs.Panel>
        <StatusLine
          text={text}
          uploading={uploading}
          shortcutsId={`${id}-shortcuts`}
          askToDescribe={questions.ask}
        >
          <FailedPictures
            failed={uploads.failed}
            retry={uploads.retryFailed}
            dismiss={uploads.dismissFailed}
          />
          <PasteNotice notice={richPaste.notice} dismiss={richPaste.dismissNotice} />
          {questions.url !== undefined && (
            <PictureQuestion key={questions.url} {...questions} url={questions.url} />
          )}
        </StatusLine>
      </Tabs.Root>
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join()}
        onChange={insertChosen}
      />
      <HelpSheet open={help.isOpen} onClose={help.close} />
      <p id={`${id}-error`} aria-live="polite" className="field-error">
        {error}
      </p>
    </div>
  )
}
