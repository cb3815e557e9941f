import { type Command, type Edit, editOf } from './edit.ts'

/** Applies a command to what is selected. Answers whether it had something to do. */
export function runCommand(textarea: HTMLTextAreaElement, command: Command): boolean {
  const { value, selectionStart, selectionEnd } = textarea
  const edit = command(value, selectionStart, selectionEnd)
  if (edit) applyEdit(textarea, edit)
  return edit !== undefined
}

/** Puts a text in the place of what is selected, with the caret behind it. */
export function insertText(textarea: HTMLTextAreaElement, insert: string): void {
  const { selectionStart: from, selectionEnd: to } = textarea
  const caret = from + insert.length
  applyEdit(textarea, { from, to, insert, selection: [caret, caret] })
}

/** Replaces the first occurrence of a text, if it still stands there, wherever the author is writing by now. */
export function replaceText(textarea: HTMLTextAreaElement, searched: string, insert: string): void {
  const { value, selectionStart, selectionEnd } = textarea
  const at = value.indexOf(searched)
  if (at === -1) return
  const change = { at, remove: searched.length, insert, caret: 'before' } as const
  const edit = editOf(value, [change], selectionStart, selectionEnd)
  if (edit) applyEdit(textarea, edit, document.activeElement === textarea)
}

/** Puts the caret where something was dropped, if the browser can tell where in the text that is. */
export function moveCaretTo(
  textarea: HTMLTextAreaElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): void {
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  if (caret?.offsetNode === textarea) textarea.setSelectionRange(caret.offset, caret.offset)
}

/** More than that takes a browser seconds, as the time grows with the square of the length. */
const TYPED_MAX = 10_000

/** As if typed, so that the browser can undo it: unless it is very long, or another field has the focus. */
function applyEdit(textarea: HTMLTextAreaElement, edit: Edit, focus = true): void {
  const { from, to, insert, selection } = edit
  if (focus) textarea.focus()
  if (!focus || insert.length > TYPED_MAX || !typeOver(textarea, edit)) {
    textarea.setRangeText(insert, from, to)
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  textarea.setSelectionRange(...selection)
}

/** The one way a script can write and leave the browser its undo. */
function typeOver(textarea: HTMLTextAreaElement, { from, to, insert }: Edit): boolean {
  textarea.setSelectionRange(from, to)
  return document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
}

/** Waits until a word is written that is being composed of several keys, which an edit would break. */
export async function composed(textarea: HTMLTextAreaElement): Promise<void> {
  if (textarea.dataset.composing === undefined) return
  await new Promise<void>((resolve) => {
    for (const end of ['compositionend', 'blur']) {
      textarea.addEventListener(end, () => setTimeout(resolve), { once: true })
    }
  })
}
