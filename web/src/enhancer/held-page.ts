/** What is announced stays heard. */
const ANNOUNCED = '[aria-live], [role=alert], [role=status]'

let held: HTMLElement[] = []

/** Keeps keyboard, pointer and screen reader within `part` of the page, until it is let go. */
export function holdPageAround(part: HTMLElement): void {
  if (part === document.body || !part.parentElement) return
  held.push(...besides(part))
  for (const element of held) element.inert = true
  holdPageAround(part.parentElement)
}

/** A page that cannot be scrolled for a while stays as wide as it was, where scrollbars take room. */
export function reserveScrollbarSpace(): void {
  const { clientWidth, style } = document.documentElement
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable'
}

export function letPageGo(): void {
  document.documentElement.style.scrollbarGutter = ''
  for (const element of held) element.inert = false
  held = []
}

function besides(element: HTMLElement): HTMLElement[] {
  const all = [...(element.parentElement?.children ?? [])]
  return all.filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement &&
      other !== element &&
      !other.inert &&
      !other.matches(ANNOUNCED),
  )
}
