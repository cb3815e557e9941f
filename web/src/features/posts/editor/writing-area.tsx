import {
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useMemo,
  useRef,
} from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { continueLine } from './continue-line.ts'
import { pastedFiles } from './picture-files.ts'
import { shortcutOf } from './shortcuts.ts'
import { insertText, runCommand } from './textarea.ts'

interface WritingAreaProps {
  field: UseFormRegisterReturn<'body'>
  area: RefObject<HTMLTextAreaElement | null>
  id: string
  describedBy: string
  defaultValue: string
  invalid: boolean
  onTyped: () => void
  onPictures: (files: File[]) => void
}

/**
 * The field itself: uncontrolled, so that a key costs what the browser makes of it and nothing more. It is made
 * once: rendered again, React would write its first text into the page anew, which breaks the browser's undo.
 */
export function WritingArea(props: WritingAreaProps) {
  const latest = useRef(props)
  latest.current = props
  const { area, id, describedBy, invalid } = props
  return useMemo(() => {
    const now = () => latest.current
    const attach = (element: HTMLTextAreaElement) => {
      area.current = element
      now().field.ref(element)
      element.addEventListener('beforeinput', beforeInput)
      return () => {
        element.removeEventListener('beforeinput', beforeInput)
        now().field.ref(null)
        area.current = null
      }
    }
    return (
      <textarea
        ref={attach}
        id={id}
        name={now().field.name}
        defaultValue={now().defaultValue}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => void now().field.onChange(event)}
        onBlur={(event) => void now().field.onBlur(event)}
        onInput={() => now().onTyped()}
        onKeyDown={keyDown}
        onPaste={(event) => paste(event, now().onPictures)}
        onCompositionStart={markComposing}
        onCompositionEnd={markComposing}
        className="editor-text"
      />
    )
  }, [area, id, describedBy, invalid])
}

/** Not in React's events: what is typed on a phone comes without keys. */
function beforeInput(event: InputEvent): void {
  const textarea = event.currentTarget as HTMLTextAreaElement
  if (event.inputType === 'insertLineBreak' && !event.isComposing) {
    if (runCommand(textarea, continueLine)) event.preventDefault()
  }
  // The server refuses the one character that no database keeps.
  if (event.data?.includes('\0')) {
    event.preventDefault()
    insertText(textarea, event.data.replaceAll('\0', ''))
  }
}

function keyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.nativeEvent.isComposing) return
  const command = shortcutOf(event)
  if (!command) return
  // Also when there is nothing to do: the browser's own meaning may leave the page.
  event.preventDefault()
  runCommand(event.currentTarget, command)
}

function paste(event: ClipboardEvent, onPictures: (files: File[]) => void): void {
  const { clipboardData: given } = event
  const pictures = pastedFiles([...given.files], given.getData('text/plain'))
  if (pictures.length === 0) return
  event.preventDefault()
  onPictures(pictures)
}

function markComposing({ currentTarget, type }: CompositionEvent<HTMLTextAreaElement>): void {
  if (type === 'compositionstart') currentTarget.dataset.composing = ''
  else delete currentTarget.dataset.composing
}
