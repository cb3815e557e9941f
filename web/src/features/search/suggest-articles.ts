import { hasTexts } from '../../lib/language/load-texts.ts'
import { readSuggestions, type Suggestions } from './read-suggestions.ts'
import { createSuggestionList } from './suggestion-list.ts'
import { createSuggestionSource } from './suggestion-source.ts'
import './suggestions.css'

type Box = ReturnType<typeof openBox>

/** One for all boxes of the page, so that no text is asked for twice. */
const source = createSuggestionSource(readSuggestions)
const boxes = new WeakMap<HTMLInputElement, Box>()

/**
 * Shows articles and tags below a search box while a user types (design §6), for each `focusin` and `input` event of the
 * box. The box is a combobox with a list (ARIA Authoring Practices, 'editable combobox with list autocomplete'): the
 * focus stays in it, and the arrow keys choose. It keeps its role of a search box until the first list opens.
 */
export async function suggestArticles({ target, type, isComposing }: Event & { isComposing?: boolean }): Promise<void> {
  if (!(await hasTexts())) return
  const input = target as HTMLInputElement
  const frame = input.closest('search')?.querySelector<HTMLElement>('[data-suggestions]')
  if (!frame) return
  const box = boxes.get(input) ?? openBox(input, frame)
  boxes.set(input, box)
  if (type === 'input' && !isComposing) box.ask()
}

function openBox(input: HTMLInputElement, frame: HTMLElement) {
  const list = createSuggestionList(input, frame)
  const ask = () => source.ask(input.value, show)
  input.autocomplete = 'off'
  input.addEventListener('compositionend', ask)
  input.addEventListener('keydown', onKey)
  input.addEventListener('focusout', leave)
  input.form?.addEventListener('submit', close)
  // The browser moves the focus at this event, and would take it from the box before the click.
  frame.addEventListener('mousedown', (event) => event.preventDefault())
  frame.addEventListener('click', close)
  return { ask }

  function show(answer: Suggestions | undefined): void {
    if (document.activeElement === input) list.show(answer, input.value.trim())
  }

  function close(): void {
    source.cancel()
    list.hide()
  }

  function leave(): void {
    close()
    list.leave()
  }

  function onKey(event: KeyboardEvent): void {
    const { altKey, ctrlKey, isComposing, key, metaKey, shiftKey } = event
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!list.isOpen()) show(source.cached(input.value))
      if (!list.isOpen()) return
      list.move(key === 'ArrowDown' ? 1 : -1)
    } else if (!list.isOpen()) {
      return
    } else if (key === 'Escape') {
      close()
    } else if (key !== 'Enter' || !list.follow()) {
      // Any other key edits the text or moves within it.
      list.choose(-1)
      return
    }
    // Neither the browser, which empties a search box at Escape, nor the menu around it acts on this key too.
    event.preventDefault()
    event.stopPropagation()
  }
}
