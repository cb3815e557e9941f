import { holdPageAround, letPageGo, reserveScrollbarSpace } from './held-page.ts'

/** The menu of small screens stands over the whole page, which waits; any other menu stands in it. */
const OVER_PAGE = '.slide-in'

/** Keys and the entry they lead to, counted on from the one that has the focus. */
const steps: Record<string, (at: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
}

/**
 * Menus are native popovers: browsers open them, close them, and give the focus back, without any script. This
 * adds what they leave out (specification §2: slide-in menu, dropdowns).
 */
export function menus(): void {
  // Neither event bubbles.
  document.addEventListener('beforetoggle', beforeToggle, true)
  document.addEventListener('toggle', toggled, true)
  document.addEventListener('keydown', moveByKeys)
  document.addEventListener('focusin', ({ target }) => {
    closeMenus((menu) => !menu.contains(target as Node) && openerOf(menu) !== target)
  })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('[popover] a')
    if (link) closeMenus()
  })
  window.addEventListener('resize', () => closeMenus((menu) => !openerOf(menu)?.checkVisibility()))
  for (const leaving of ['popstate', 'pagehide']) {
    window.addEventListener(leaving, () => closeMenus())
  }
  // Somebody was faster than this script.
  for (const menu of openMenus()) if (menu.matches(OVER_PAGE)) opened(menu)
}

function openMenus(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[popover]:popover-open')]
}

function closeMenus(which: (menu: HTMLElement) => boolean = () => true): void {
  for (const menu of openMenus()) if (which(menu)) menu.hidePopover()
}

function beforeToggle({ target, newState }: ToggleEvent): void {
  if (!isOverPage(target)) return
  if (newState === 'open') reserveScrollbarSpace()
  // The page is let go before the browser gives the focus back to it.
  else letPageGo()
}

function toggled({ target, newState }: ToggleEvent): void {
  if (!isOverPage(target)) return
  if (newState === 'open') opened(target)
  // After a press outside the browser leaves the focus nowhere.
  else if (isNowhere(document.activeElement, target)) openerOf(target)?.focus()
}

function isNowhere(focused: Element | null, closed: HTMLElement): boolean {
  return focused === document.body || closed.contains(focused)
}

function opened(menu: HTMLElement): void {
  holdPageAround(menu)
  if (!menu.contains(document.activeElement)) entriesOf(menu)[0]?.focus()
}

function isOverPage(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(OVER_PAGE)
}

function openerOf({ id }: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${id}"]:not([popovertargetaction])`)
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  const all = menu.querySelectorAll<HTMLElement>('a[href], button')
  return [...all].filter((entry) => entry.checkVisibility())
}

/** Arrows, Home and End move within a menu, the arrow down into it; the Tab key stays where the page waits. */
function moveByKeys(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const menu = target.closest<HTMLElement>('[popover]') ?? menuBehind(target, key)
  const asArrow = event.shiftKey ? 'ArrowUp' : 'ArrowDown'
  const step = steps[key === 'Tab' && menu?.matches(OVER_PAGE) ? asArrow : key]
  if (!menu || !step) return
  event.preventDefault()
  const entries = entriesOf(menu)
  entries.at(step(entries.indexOf(target)) % entries.length)?.focus()
}

/** The menu of a button, opened by the arrow down as by a press. */
function menuBehind(button: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'ArrowDown' || !(button instanceof HTMLButtonElement)) return undefined
  const menu = button.popoverTargetElement
  if (!(menu instanceof HTMLElement)) return undefined
  if (!menu.matches(':popover-open')) button.click()
  return menu
}
