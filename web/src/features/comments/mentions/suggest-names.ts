import { COMMENTS_ID } from '@byline/contract/addresses/paths'
import { href } from '../../../lib/base-path/addresses.ts'
import { currentSession } from '../../sessions/session.ts'
import { createNameList } from './name-list.ts'
import './mentions.css'

const NAMES_MAX = 8
/** The `@` before the caret with what is typed behind it; names have up to 20 characters. */
const TYPED = /(?<![\p{L}\p{N}._-])@([^\n@]{0,20})$/u

const boxes = new WeakMap<HTMLTextAreaElement, () => void>()

/**
 * Shows those who talk below the article when `@` is typed in the box of a comment. The focus stays in it: arrow keys
 * choose, Enter and Tab write the name, Escape closes the list. Called at each input with an `@`.
 */
export function suggestNames(box: HTMLTextAreaElement): void {
  const suggest = boxes.get(box) ?? openBox(box)
  boxes.set(box, suggest)
  suggest()
}

function openBox(box: HTMLTextAreaElement): () => void {
  const list = createNameList(box, write)
  box.addEventListener('input', suggest)
  box.addEventListener('click', suggest)
  box.addEventListener('blur', list.hide)
  // Listens before the application, which sends the form at Ctrl+Enter.
  box.addEventListener('keydown', onKey)
  return suggest

  function suggest(): void {
    const typed = typedIn(box)
    list.show(typed === undefined ? [] : namesFor(typed))
  }

  function write(name: string): void {
    const typed = typedIn(box) ?? ''
    const caret = box.selectionStart
    box.setSelectionRange(caret - typed.length, caret)
    // The deprecated command alone keeps the browser's undo.
    if (!document.execCommand('insertText', false, `${name} `)) {
      box.setRangeText(`${name} `, caret - typed.length, caret, 'end')
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    list.hide()
  }

  function onKey(event: KeyboardEvent): void {
    const { altKey, ctrlKey, isComposing, key, metaKey, shiftKey } = event
    if (!list.isOpen() || isComposing || altKey || ctrlKey || metaKey || shiftKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') list.move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape') list.hide()
    else if (key === 'Enter' || key === 'Tab') list.write()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

function typedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string | undefined {
  return selectionStart === selectionEnd ? TYPED.exec(value.slice(0, selectionStart))?.[1] : undefined
}

/** The names on the page with a word that begins like this, those of the author and of the first comments first. */
function namesFor(typed: string): string[] {
  const own = currentSession()?.filterdData.name
  const begun = typed.toLowerCase()
  return namesOnPage()
    .filter((name) => name !== own && name.toLowerCase() !== begun.trim())
    .filter((name) => ` ${name.toLowerCase()}`.includes(` ${begun}`))
    .slice(0, NAMES_MAX)
}

function namesOnPage(): string[] {
  const elements = document.querySelectorAll(
    `#page-content header a[href^="${href('/author/')}"] bdi, #${COMMENTS_ID} .comment-name`,
  )
  return [...new Set([...elements].map(({ textContent }) => textContent))]
}
