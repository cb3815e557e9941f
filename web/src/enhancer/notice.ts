/** A press that is answered within this time needs no word. */
export const SLOW_MS = 400

/** Says that what was pressed is on its way. */
export function saySlow(): void {
  show('status', 'One moment, this is loading …')
}

/** Says that what was pressed could not be loaded, with another try; after an interruption it is made by itself. */
export function sayFailed(tryAgain: () => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  button.textContent = 'Try again'
  button.addEventListener('click', tryAgain)
  addEventListener('online', tryAgain, { once: true })
  const offline = navigator.onLine ? '' : 'You are offline. '
  show('alert', `${offline}This part of the page could not be loaded.`, button)
}

let shown: HTMLElement | undefined

export function hideNotice(): void {
  shown?.remove()
}

function show(role: 'status' | 'alert', text: string, ...more: Node[]): void {
  hideNotice()
  const notice = document.createElement('div')
  shown = notice
  notice.className = 'page-notice notice'
  notice.setAttribute('role', role)
  notice.append(text, ' ', ...more)
  document.body.append(notice)
}
