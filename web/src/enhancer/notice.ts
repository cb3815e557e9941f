import { isOutdated } from '../lib/new-version.ts'

/** A press that is answered within this time needs no word. */
export const SLOW_MS = 400

/** Says that what was pressed is on its way. */
export function saySlow(): void {
  show('status', 'One moment, this is loading …')
}

/** Says why what was pressed could not be loaded, and offers what helps; after an interruption it is tried again by itself. */
export async function sayFailed(tryAgain: () => void): Promise<void> {
  if (await isOutdated()) return sayOutdated()
  const button = buttonFor('Try again', tryAgain)
  addEventListener('online', tryAgain, { once: true })
  const offline = navigator.onLine ? '' : 'You are offline. '
  show('alert', `${offline}This part of the page could not be loaded.`, button)
}

/** Says that the files of this page are gone since there is a new version; it stands until somebody reloads. */
export function sayOutdated(): void {
  const reload = buttonFor('Reload', () => location.reload())
  show('alert', 'There is a new version of this page.', reload)
}

function buttonFor(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  button.textContent = label
  button.addEventListener('click', press)
  return button
}

let shown: HTMLElement | undefined

export function hideNotice(): void {
  shown?.remove()
}

function show(role: 'status' | 'alert', text: string, ...more: Node[]): void {
  hideNotice()
  shown = document.createElement('div')
  shown.className = 'page-notice notice'
  shown.role = role
  shown.append(text, ' ', ...more)
  document.body.append(shown)
}
