import { t } from '../../../lib/language/texts.ts'

let lists = 0

/**
 * The list of names below a text box, which says to screen readers how many there are and which is chosen. `onChoose`
 * is called with the name that a click or `write` takes.
 */
export function createNameList(box: HTMLTextAreaElement, onChoose: (name: string) => void) {
  const id = `mentions-${++lists}`
  const place = document.createElement('div')
  place.className = 'mentions'
  const list = document.createElement('ul')
  list.id = id
  list.role = 'listbox'
  list.hidden = true
  list.ariaLabel = t('reading.comments.mentionList')
  const status = document.createElement('p')
  status.role = 'status'
  status.className = 'sr-only'
  place.append(list, status)
  box.after(place)
  box.ariaAutoComplete = 'list'
  box.setAttribute('aria-controls', id)
  // The browser moves the focus at this event, and would take it from the box before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest('li')
    if (option) onChoose(option.textContent)
  })
  let chosen = 0
  return {
    show,
    hide,
    move,
    isOpen: () => !list.hidden,
    write: () => onChoose(list.children[chosen]?.textContent ?? ''),
  }

  function show(names: string[]): void {
    hide()
    if (names.length === 0) return
    list.replaceChildren(
      ...names.map((name, index) => {
        const option = document.createElement('li')
        option.id = `${id}-${index}`
        option.role = 'option'
        option.dir = 'auto'
        option.textContent = name
        return option
      }),
    )
    list.hidden = false
    status.textContent = t('reading.comments.mentionsFound', { count: names.length })
    choose(0)
  }

  function hide(): void {
    list.hidden = true
    status.textContent = ''
    box.removeAttribute('aria-activedescendant')
  }

  function move(step: number): void {
    choose((chosen + step + list.children.length) % list.children.length)
  }

  function choose(index: number): void {
    chosen = index
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index)
    list.children[index]?.scrollIntoView({ block: 'nearest' })
    box.setAttribute('aria-activedescendant', `${id}-${index}`)
  }
}
