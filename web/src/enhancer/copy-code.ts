const SHOWN_MS = 2_000

/** Copies the code below a `data-copy` button; the label of the button confirms it. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.code')?.querySelector('code')
  if (!code) return
  const label = button.textContent
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Press Ctrl+C'
    getSelection()?.selectAllChildren(code)
  }
  setTimeout(() => {
    button.textContent = label
  }, SHOWN_MS)
}
