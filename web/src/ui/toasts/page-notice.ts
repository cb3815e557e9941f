import { serverAnswers, whenAnswered } from '../../lib/calls/connection.ts'
import { isBuildStale } from '../../lib/calls/stale-build.ts'
import { pageText } from '../../lib/language/page-texts.ts'

/** No notice is shown for a response within this time. */
export const SLOW_MS = 400

/** Shows that the clicked part is still loading. */
export function showSlowNotice(): void {
  show('status', pageText('notice.slow'))
}

/** Shows why a part could not be loaded and offers to try again; tries again by itself once the server answers. */
export async function showFailedNotice(tryAgain: () => void): Promise<void> {
  if (await isBuildStale()) return showOutdatedNotice()
  const button = buttonFor(pageText('notice.tryAgain'), tryAgain)
  // If the server answers, something else is wrong, and trying again by itself would not end.
  if (!(await serverAnswers())) whenAnswered(tryAgain)
  show('alert', pageText(navigator.onLine ? 'notice.failed' : 'notice.failedOffline'), button)
}

/** Shows that a new build has replaced the files of this page; the notice is shown until a reload. */
export function showOutdatedNotice(): void {
  const reload = buttonFor(pageText('notice.reload'), () => location.reload())
  show('alert', pageText('notice.newVersion'), reload)
}

function buttonFor(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  button.textContent = label
  button.addEventListener('click', onClick)
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
