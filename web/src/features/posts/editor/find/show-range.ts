import { createTextMirror, type TextRectangle } from './text-mirror.ts'

/** Selects a part of the text, and scrolls the page to it. */
export function showRange(textarea: HTMLTextAreaElement, start: number, end: number): void {
  textarea.focus({ preventScroll: true })
  textarea.setSelectionRange(start, end)
  const mirror = createTextMirror(textarea)
  scrollTo(textarea, mirror.rectanglesOf(start, Math.max(end, start + 1))[0])
  mirror.remove()
}

/** Scrolls the page, as the text area is as high as its text. Without a rectangle, to the beginning of the text. */
export function scrollTo(
  textarea: HTMLTextAreaElement,
  rectangle: TextRectangle | undefined,
  { always = true } = {},
): void {
  const top = textarea.getBoundingClientRect().top + (rectangle?.top ?? 0)
  const [from, to] = [innerHeight * 0.4, innerHeight * 0.8]
  if (always || top < from || top > to) {
    window.scrollBy({ top: top - innerHeight * 0.45, behavior: 'instant' })
  }
}
