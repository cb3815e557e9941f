import { persistText, readText } from '../features/comments/persisted-text.ts'

/**
 * Until React looks after it, what is typed into a text box is kept under the name its `data-persist` gives, and
 * stands in it again after a reload.
 */
export function persistTexts(): void {
  for (const box of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-persist]')) {
    box.value ||= readText(nameOf(box))
  }
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || document.eventReplay.stage === 'application')
      return
    if (target.dataset.persist !== undefined) persistText(nameOf(target), target.value)
  })
}

function nameOf({ dataset }: HTMLTextAreaElement): string {
  return dataset.persist ?? ''
}
