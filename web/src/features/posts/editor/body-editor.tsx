import { Tabs } from '@base-ui/react/tabs'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { pictureTypes } from '../content/picture-types.ts'
import { type BodyInput, BodyTextArea } from './body-text-area.tsx'
import { runCommand } from './commands/textarea.ts'
import { showRange } from './find/show-range.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import { StatusLine } from './status-line.tsx'
import { type RoomMode, Toolbar } from './toolbar.tsx'
import { useDebouncedText } from './use-debounced-text.ts'
import { useHelp } from './use-help.ts'
import { useMinWidth } from './use-min-width.ts'
import { usePictures } from './use-pictures.ts'
import './editor.css'

const [HelpSheet] = lazyPart(() => import('./shortcuts/help-sheet.tsx'))
const [FindBar] = lazyPart(() => import('./find/find-bar.tsx'))

/** From this width on, text and preview are side by side. */
const SPLIT_VIEW_MIN_WIDTH_PX = 860

/** The commands that the form gives to the editor. */
export interface EditorHandle {
  /** Selects this part of the text and scrolls to it, also if the preview is shown instead. */
  show: (start: number, end: number) => void
}

interface BodyEditorProps extends BodyInput {
  defaultValue: string
  error?: string | undefined
  mode?: RoomMode
  /** Undefined if the page has no full screen. */
  setMode?: (mode: RoomMode) => void
  handle?: Ref<EditorHandle>
}

/** The body of a post or a page in Markdown, with its preview side by side, or in a second tab in a narrow window. */
export function BodyEditor({ defaultValue, error, mode = 'page', setMode, handle, ...field }: BodyEditorProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const wide = useMinWidth(root, SPLIT_VIEW_MIN_WIDTH_PX)
  const [tab, setTab] = useState('write')
  const { text, scheduleUpdate, updateNow } = useDebouncedText(textarea, defaultValue)
  const pictures = usePictures(textarea)
  const { uploads, drop, fileInput } = pictures
  const help = useHelp()
  const changeTab = (next: string) => {
    updateNow()
    setTab(next)
  }
  const find = useFindBar(() => changeTab('write'))
  useImperativeHandle(handle, () => ({
    show(start, end) {
      flushSync(() => setTab('write'))
      if (textarea.current) showRange(textarea.current, start, end)
    },
  }))
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
        <Tabs.Panel keepMounted value="write" tabIndex={-1} {...panelProps(wide)} className="editor-write">
          <Toolbar
            run={(command) => textarea.current && runCommand(textarea.current, command)}
            choosePictures={() => fileInput.current?.click()}
            mode={mode}
            setMode={setMode}
            openFind={find.open}
            openHelp={help.open}
          />
          {find.isOpen && (
            <FindBar key={find.count} textarea={textarea} text={text} refresh={updateNow} onClose={find.close} />
          )}
          <BodyTextArea
            field={field}
            textarea={textarea}
            id={id}
            describedBy={`${id}-error ${id}-shortcuts`}
            defaultValue={defaultValue}
            invalid={error !== undefined}
            onInput={scheduleUpdate}
            onPictures={uploads.insertPictures}
            onRichText={pictures.richPaste.pasteRichText}
            open={(what) => (what === 'find' ? find : help).open()}
          />
        </Tabs.Panel>
        <Tabs.Panel keepMounted value="preview" tabIndex={-1} {...panelProps(wide)} className="editor-preview-panel">
          <PreviewPane text={text} active={wide || tab === 'preview'} textarea={textarea} />
        </Tabs.Panel>
        <StatusLine text={text} pictures={pictures} shortcutsId={`${id}-shortcuts`} />
      </Tabs.Root>
      <PictureInput {...pictures} />
      <HelpSheet open={help.isOpen} onClose={help.close} />
      <p id={`${id}-error`} aria-live="polite" className="field-error">
        {error}
      </p>
    </div>
  )
}

function PictureInput({ fileInput, insertChosen }: Pick<ReturnType<typeof usePictures>, 'fileInput' | 'insertChosen'>) {
  return <input ref={fileInput} type="file" hidden multiple accept={pictureTypes.join()} onChange={insertChosen} />
}

/** Side by side, both panels are shown, and there are no tabs that could label them. */
function panelProps(wide: boolean) {
  return wide ? { role: undefined, hidden: undefined, inert: undefined, 'aria-labelledby': undefined } : undefined
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
