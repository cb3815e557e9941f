import { persistText, readText } from '../features/comments/queries/persisted-text.ts'

/**
 * Persists text that is typed before React handles the text box, under the key in its `data-persist`, and restores it
 * after a reload.
 */
export function persistTexts(): void {
  for (const box of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-persist]')) {
    box.value ||= readText(keyOf(box))
  }
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || document.eventReplay.stage === 'application') return
    if (target.dataset.persist !== undefined) persistText(keyOf(target), target.value)
  })
}

function keyOf({ dataset }: HTMLTextAreaElement): string {
  return dataset.persist ?? ''
}
