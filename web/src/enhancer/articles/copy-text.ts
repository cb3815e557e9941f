import { pageText } from '../../lib/language/page-texts.ts'

const SHOWN_MS = 2_000

/**
 * Copies the address in `data-copy`, or the code below the button if it is empty; the label of the button and the status
 * beside it confirm this. A button with a `data-title` opens the share sheet of the system instead.
 */
export async function copyText(button: HTMLElement): Promise<void> {
  const { copy: url = '', title } = button.dataset
  if (title !== undefined) {
    // Rejects if the reader closes the sheet.
    return navigator.share({ title, url }).catch(() => {})
  }
  const code = button.closest('.code')?.querySelector('code')
  const label = button.textContent
  const status = button.parentElement?.querySelector('[role=status]')
  try {
    await navigator.clipboard.writeText(url || (code?.textContent ?? ''))
    button.textContent = pageText('copy.copied')
    if (status) status.textContent = pageText('copy.linkCopied')
  } catch {
    // Browsers offer the clipboard to secure pages only.
    if (!code) return void prompt(pageText('copy.copyByHand'), url)
    button.textContent = pageText('copy.pressKeys')
    getSelection()?.selectAllChildren(code)
  }
  setTimeout(() => {
    button.textContent = label
    if (status) status.textContent = ''
  }, SHOWN_MS)
}
