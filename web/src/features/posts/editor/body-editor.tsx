import { Tabs } from '@base-ui/react/tabs'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { pictureTypes } from '../form/picture-file.ts'
import { PreviewPane } from './preview-pane.tsx'
import { StatusLine } from './status-line.tsx'
import { moveCaretTo, runCommand } from './textarea.ts'
import { Toolbar } from './toolbar.tsx'
import { useDebouncedText } from './use-debounced-text.ts'
import { useDrop } from './use-drop.ts'
import { useMinWidth } from './use-min-width.ts'
import { usePictures } from './use-pictures.ts'
import { WritingArea } from './writing-area.tsx'
import './editor.css'

/** So many pixels hold the text and its preview beside each other. */
const BOTH_PANES_MIN_WIDTH = 860

interface BodyEditorProps extends UseFormRegisterReturn<'body'> {
  defaultValue: string
  error?: string | undefined
}

/** The text of a post in Markdown, with its preview beside it, or behind a tab where there is no room. */
export function BodyEditor({ defaultValue, error, ...field }: BodyEditorProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const wide = useMinWidth(box, BOTH_PANES_MIN_WIDTH)
  const [tab, setTab] = useState('write')
  const [expanded, setExpanded] = useState(false)
  const { text, wait, settle } = useDebouncedText(area, defaultValue)
  const { sending, insertPictures } = usePictures(area)
  const drop = useDrop((files, event) => {
    if (area.current) moveCaretTo(area.current, event)
    insertPictures(files)
  })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    insertPictures([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const toggleExpanded = () => {
    // What was drawn by its handle gives way to what was asked for.
    area.current?.style.removeProperty('height')
    setExpanded(!expanded)
  }
  const turnTo = (chosen: string) => {
    settle()
    setTab(chosen)
  }
  // Beside each other they are no tabs.
  const beside = wide
    ? { role: undefined, hidden: undefined, inert: undefined, 'aria-labelledby': undefined }
    : undefined
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Body
      </label>
      <Tabs.Root
        ref={box}
        value={tab}
        onValueChange={turnTo}
        {...drop.target}
        data-wide={wide || undefined}
        data-expanded={expanded || undefined}
        data-invalid={error !== undefined || undefined}
        data-dropping={drop.over || undefined}
        className="editor"
      >
        {!wide && (
          <Tabs.List aria-label="Text or preview" className="editor-tabs">
            <Tabs.Tab value="write">Write</Tabs.Tab>
            <Tabs.Tab value="preview">Preview</Tabs.Tab>
          </Tabs.List>
        )}
        <Tabs.Panel keepMounted value="write" tabIndex={-1} {...beside} className="editor-write">
          <Toolbar
            run={(command) => area.current && runCommand(area.current, command)}
            choosePictures={() => chooser.current?.click()}
            expanded={expanded}
            toggleExpanded={toggleExpanded}
          />
          <WritingArea
            field={field}
            area={area}
            id={id}
            describedBy={`${id}-note ${id}-keys`}
            defaultValue={defaultValue}
            invalid={error !== undefined}
            onTyped={wait}
            onPictures={insertPictures}
          />
        </Tabs.Panel>
        <Tabs.Panel keepMounted value="preview" tabIndex={-1} {...beside} className="editor-shown">
          <PreviewPane text={text} shown={wide || tab === 'preview'} textarea={area} />
        </Tabs.Panel>
        <StatusLine text={text} sending={sending} keysId={`${id}-keys`} />
      </Tabs.Root>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join()}
        onChange={choose}
      />
      <p id={`${id}-note`} aria-live="polite" className="field-error">
        {error}
      </p>
    </div>
  )
}
