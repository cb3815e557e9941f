import { basePath } from '../../lib/base-path/base-path.ts'
import { t } from '../../lib/language/texts.ts'
import type { Suggestions } from './read-suggestions.ts'
import { describeSuggestions, optionsFor, type SuggestionOption } from './suggestion-options.ts'

let boxes = 0

/** The list below a search box: what it shows, and which option is chosen. `frame` is empty and stands below the box. */
export function createSuggestionList(input: HTMLInputElement, frame: HTMLElement) {
  const id = `suggestions-${++boxes}`
  const status = element('p', 'sr-only', { role: 'status' })
  const panel = element('div', 'suggestions')
  const note = element('p', 'suggestions-note')
  const listbox = element('div', '', { role: 'listbox', id, 'aria-label': t('reading.search.suggestions') })
  panel.hidden = true
  panel.append(note, listbox)
  frame.replaceChildren(status, panel)
  let chosen = -1

  return { show, hide, leave, isOpen, move, choose, follow }

  function isOpen(): boolean {
    return !panel.hidden
  }

  /** Shows an answer to `text`; without one, or if nothing is found, the list is hidden. */
  function show(answer: Suggestions | undefined, text: string): void {
    status.textContent = answer ? describeSuggestions(answer) : ''
    const options = answer ? optionsFor(answer, text) : []
    if (options.length === 0) {
      hide()
      return
    }
    const corrected = answer?.corrected
    note.textContent = corrected ? t('reading.search.correctedNote', { term: text, corrected }) : ''
    listbox.replaceChildren(...options.map((option, at) => optionElement(option, `${id}-${at}`)))
    panel.hidden = false
    input.role = 'combobox'
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    input.ariaExpanded = 'true'
    choose(-1)
    panel.scrollTop = 0
  }

  function hide(): void {
    panel.hidden = true
    choose(-1)
    if (input.role) input.ariaExpanded = 'false'
  }

  /** The box is a plain search box again, as it is without the list. */
  function leave(): void {
    status.textContent = ''
    for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded']) input.removeAttribute(name)
  }

  /** Goes to the next or the previous option, and through the box from the last to the first. */
  function move(by: 1 | -1): void {
    const stops = listbox.children.length + 1
    choose(((chosen + 1 + by + stops) % stops) - 1)
  }

  /** Marks one option as chosen; -1 for none. */
  function choose(at: number): void {
    chosen = at
    input.removeAttribute('aria-activedescendant')
    for (const [index, option] of [...listbox.children].entries()) {
      option.ariaSelected = String(index === at)
      if (index !== at) continue
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    }
  }

  /** Follows the chosen option; false if there is none. */
  function follow(): boolean {
    const option = listbox.children[chosen]
    if (option instanceof HTMLElement) option.click()
    return option !== undefined
  }
}

/** An option is a link, so that it can be opened in a new tab too. */
function optionElement({ to, label, marks, minor }: SuggestionOption, id: string): HTMLElement {
  const option = element('a', 'suggestion', { role: 'option', id, href: basePath + to, tabindex: '-1' })
  const text = element('span', 'suggestion-text', { dir: 'auto' })
  let shown = 0
  for (const [start, end] of marks) {
    text.append(label.slice(shown, start), element('mark', '', {}, label.slice(start, end)))
    shown = end
  }
  text.append(label.slice(shown))
  option.append(text)
  if (minor) option.append(' ', element('span', 'suggestion-minor', {}, minor))
  return option
}

function element(name: string, className: string, attributes: Record<string, string> = {}, text = ''): HTMLElement {
  const created = document.createElement(name)
  created.className = className
  created.textContent = text
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  return created
}
