import { persistText, readText } from '../features/comments/queries/persisted-text.ts'

/**
 * Persists text that is typed before React handles the text box, under the key in its `data-persist`, and restores it
 * after a reload.
 */
export function persistTexts(): void {
  for (const box of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-persist]')) {
    box.value ||= readText(box.dataset.persist ?? '')
  }
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || document.eventReplay.stage === 'application') return
    const { persist } = target.dataset
    if (persist !== undefined) persistText(persist, target.value)
  })
}
