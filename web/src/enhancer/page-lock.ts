/** Live regions are not locked, so that screen readers announce them. */
const LIVE = '[aria-live], [role=alert], [role=status]'

let locked: HTMLElement[] = []

/** Restricts keyboard, pointer and screen reader to `part` of the page, until `unlockPage`. */
export function lockPageAround(part: HTMLElement): void {
  if (part === document.body || !part.parentElement) return
  locked.push(...siblingsOf(part))
  for (const element of locked) element.inert = true
  lockPageAround(part.parentElement)
}

/** Preserves the width of the page while it cannot scroll, where scrollbars take space. */
export function reserveScrollbarSpace(): void {
  const { clientWidth, style } = document.documentElement
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable'
}

export function unlockPage(): void {
  document.documentElement.style.scrollbarGutter = ''
  for (const element of locked) element.inert = false
  locked = []
}

function siblingsOf(element: HTMLElement): HTMLElement[] {
  const all = [...(element.parentElement?.children ?? [])]
  return all.filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement && other !== element && !other.inert && !other.matches(LIVE),
  )
}
