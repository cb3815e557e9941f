import { type Command, type Edit, editOf } from './edit.ts'

/** Applies a command to the selection. Returns whether it changed anything. */
export function runCommand(textarea: HTMLTextAreaElement, command: Command): boolean {
  const { value, selectionStart, selectionEnd } = textarea
  const edit = command(value, selectionStart, selectionEnd)
  if (edit) applyEdit(textarea, edit)
  return edit !== undefined
}

/** Replaces the selection by a text and puts the caret after it. */
export function insertText(textarea: HTMLTextAreaElement, insert: string): void {
  const { selectionStart: from, selectionEnd: to } = textarea
  const caret = from + insert.length
  applyEdit(textarea, { from, to, insert, selection: [caret, caret] })
}

/**
 * Replaces the first occurrence of a text, and keeps the selection, and the focus unless `focus` moves it to the text
 * area, in which the browser can undo the edit. Returns whether the text occurred.
 */
export function replaceText(
  textarea: HTMLTextAreaElement,
  searched: string,
  insert: string,
  { focus = document.activeElement === textarea } = {},
): boolean {
  const { value, selectionStart, selectionEnd } = textarea
  const at = value.indexOf(searched)
  if (at === -1) return false
  const change = { at, remove: searched.length, insert, caret: 'before' } as const
  const edit = editOf(value, [change], selectionStart, selectionEnd)
  if (edit) applyEdit(textarea, edit, focus)
  return true
}

/** Moves the caret to the position of a drop, if the browser can tell it. */
export function moveCaretTo(
  textarea: HTMLTextAreaElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): void {
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  if (caret?.offsetNode === textarea) textarea.setSelectionRange(caret.offset, caret.offset)
}

/** Edits as if typed, so that the browser can undo it in one step, unless another field has to keep the focus. */
export function applyEdit(textarea: HTMLTextAreaElement, edit: Edit, focus = true): void {
  const { from, to, insert, selection } = edit
  if (focus) textarea.focus({ preventScroll: true })
  if (!focus || !typeOver(textarea, edit)) {
    textarea.setRangeText(insert, from, to)
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  textarea.setSelectionRange(...selection)
}

/** With `insertText`, Chromium inserts line by line, and the time grows with the square of their number. */
const TYPED_MAX_LENGTH = 1_000

/** The deprecated `execCommand` is the only way for a script to write without breaking the browser's undo. */
function typeOver(textarea: HTMLTextAreaElement, { from, to, insert }: Edit): boolean {
  textarea.setSelectionRange(from, to)
  if (insert === '') return document.execCommand('delete')
  if (insert.length <= TYPED_MAX_LENGTH) return document.execCommand('insertText', false, insert)
  const wanted = textarea.value.length - (to - from) + insert.length
  const html = insert.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const done = document.execCommand('insertHTML', false, html)
  if (textarea.value.length === wanted && textarea.value.startsWith(insert, from)) return true
  if (done) document.execCommand('undo')
  return false
}

/** Waits for the end of a composition by an input method, which an edit would break. */
export async function compositionEnd(textarea: HTMLTextAreaElement): Promise<void> {
  if (textarea.dataset.composing === undefined) return
  await new Promise<void>((resolve) => {
    for (const end of ['compositionend', 'blur']) {
      textarea.addEventListener(end, () => setTimeout(resolve), { once: true })
    }
  })
}
