/** Moves the focus to the next or previous change, from the focused one or from the middle of the window. */
export function goToChange(region: HTMLElement, step: number): void {
  const changes = [...region.querySelectorAll<HTMLElement>('.change')]
  const focused = changes.findIndex((change) => change.contains(document.activeElement))
  const index = focused >= 0 ? focused + step : step > 0 ? firstBelow(changes) : lastAbove(changes)
  const change = changes.at(Math.max(0, Math.min(index, changes.length - 1)))
  change?.focus({ preventScroll: true })
  change?.scrollIntoView({ block: 'start' })
}

const isBelow = (change: HTMLElement) => change.getBoundingClientRect().top > innerHeight / 3

function firstBelow(changes: HTMLElement[]): number {
  const index = changes.findIndex(isBelow)
  return index >= 0 ? index : changes.length - 1
}

function lastAbove(changes: HTMLElement[]): number {
  return changes.findLastIndex((change) => !isBelow(change))
}
