import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useGrowingHeight } from '../../../ui/form/use-growing-height.ts'
import { insertText, runCommand } from './commands/textarea.ts'
import { continueLine } from './lists/continue-line.ts'
import { pastedFiles } from './pictures/picture-files.ts'
import { type Shortcut, shortcutOf } from './shortcuts/shortcuts.ts'

/** Connects the text area with the form around it. */
export interface BodyInput {
  name: string
  ref: (element: HTMLTextAreaElement | null) => void
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => unknown
}

/** The attributes `lang` and `dir`. */
export interface TextLanguage {
  lang: string
  dir: string
}

interface BodyTextAreaProps {
  field: BodyInput
  textarea: RefObject<HTMLTextAreaElement | null>
  id: string
  describedBy: string
  defaultValue: string
  invalid: boolean
  language: TextLanguage | undefined
  onInput: () => void
  onPictures: (files: File[]) => void
  /** Returns whether the formatted text of a paste is inserted by the page. */
  onRichText: (data: DataTransfer) => boolean
  /** Opens find and replace or the help. */
  open: (what: NonNullable<Shortcut['opens']>) => void
}

/**
 * The text area. It is uncontrolled, so that no key causes a render, and rendered once: in a second render React would
 * write the default value into the page again, which breaks the browser's undo.
 */
export function BodyTextArea(props: BodyTextAreaProps) {
  const latest = useRef(props)
  latest.current = props
  const { textarea, id, describedBy, invalid } = props
  useGrowingHeight(textarea)
  const { lang = '', dir = 'auto' } = props.language ?? {}
  // Set here, because the element below is rendered once.
  useLayoutEffect(() => {
    if (!textarea.current) return
    if (lang) textarea.current.lang = lang
    textarea.current.dir = dir
  }, [textarea, lang, dir])
  return useMemo(() => {
    const now = () => latest.current
    let wantsPlain = false
    const attach = (element: HTMLTextAreaElement) => {
      textarea.current = element
      now().field.ref(element)
      element.addEventListener('beforeinput', beforeInput)
      return () => {
        element.removeEventListener('beforeinput', beforeInput)
        now().field.ref(null)
        textarea.current = null
      }
    }
    return (
      <textarea
        ref={attach}
        id={id}
        name={now().field.name}
        defaultValue={now().defaultValue}
        placeholder={t('dashboard.editor.placeholder')}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => void now().field.onChange(event)}
        onInput={() => now().onInput()}
        onKeyDown={(event) => {
          wantsPlain = isPlainPaste(event)
          keyDown(event, now().open)
        }}
        onPaste={(event) => {
          paste(event, now(), wantsPlain)
          wantsPlain = false
        }}
        onCompositionStart={markComposing}
        onCompositionEnd={markComposing}
        dir="auto"
        className="editor-text"
      />
    )
  }, [textarea, id, describedBy, invalid])
}

/** A native listener: phones report no keys, and React's own event has no `inputType`. */
function beforeInput(event: InputEvent): void {
  const textarea = event.currentTarget as HTMLTextAreaElement
  if (event.inputType === 'insertLineBreak' && !event.isComposing) {
    if (runCommand(textarea, continueLine)) event.preventDefault()
  }
  // The server rejects NUL, as PostgreSQL cannot store it.
  if (event.data?.includes('\0')) {
    event.preventDefault()
    insertText(textarea, event.data.replaceAll('\0', ''))
  }
}

function keyDown(event: KeyboardEvent<HTMLTextAreaElement>, open: BodyTextAreaProps['open']): void {
  if (event.nativeEvent.isComposing) return
  const { command, opens } = shortcutOf(event) ?? {}
  // Even if the command changes nothing: the browser's own shortcut may leave the page.
  if (command || opens) event.preventDefault()
  if (opens) open(opens)
  if (command) runCommand(event.currentTarget, command)
}

/** Ctrl+Shift+V: most browsers offer only the plain text of that paste anyway. */
function isPlainPaste({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'v' && shiftKey && (ctrlKey || metaKey)
}

type PasteHandlers = Pick<BodyTextAreaProps, 'onPictures' | 'onRichText'>

function paste(event: ClipboardEvent, { onPictures, onRichText }: PasteHandlers, plain: boolean) {
  const { clipboardData } = event
  const pictures = pastedFiles([...clipboardData.files], clipboardData.getData('text/plain'))
  if (pictures.length > 0) {
    event.preventDefault()
    onPictures(pictures)
  } else if (!plain && onRichText(clipboardData)) event.preventDefault()
}

function markComposing({ currentTarget, type }: CompositionEvent<HTMLTextAreaElement>): void {
  if (type === 'compositionstart') currentTarget.dataset.composing = ''
  else delete currentTarget.dataset.composing
}
