import { keepText, readText } from '../features/comments/kept-text.ts'

/**
 * Until React looks after it, what is typed into a text box is kept under the name its `data-kept` gives, and
 * stands in it again after a reload.
 */
export function keepTexts(): void {
  for (const box of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-kept]')) {
    box.value ||= readText(nameOf(box))
  }
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || document.eventReplay.stage === 'application')
      return
    if (target.dataset.kept !== undefined) keepText(nameOf(target), target.value)
  })
}

function nameOf({ dataset }: HTMLTextAreaElement): string {
  return dataset.kept ?? ''
}
