import { lockPageAround, reserveScrollbarSpace, unlockPage } from './page-lock.ts'

/** The menu of small screens covers the page, so the page is locked while it is open. Other menus lock nothing. */
const OVER_PAGE = '.slide-in'

/** Computes for each key the index of the entry to focus from the index of the focused entry. */
const steps: Record<string, (at: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
}

/**
 * Menus are native popovers: browsers open and close them and return the focus without any script. This adds the
 * missing behaviour (specification §2: slide-in menu, dropdowns).
 */
export function enhanceMenus(): void {
  // Neither event bubbles.
  document.addEventListener('beforetoggle', beforeToggle, true)
  document.addEventListener('toggle', afterToggle, true)
  document.addEventListener('keydown', moveByKeys)
  document.addEventListener('focusin', ({ target }) => {
    closeMenus((menu) => !menu.contains(target as Node) && openerOf(menu) !== target)
  })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('[popover] a')
    if (link) closeMenus()
  })
  addEventListener('resize', () => closeMenus((menu) => !openerOf(menu)?.checkVisibility()))
  for (const leaving of ['popstate', 'pagehide']) {
    addEventListener(leaving, () => closeMenus())
  }
  // A menu may have been opened before this script ran.
  for (const menu of openMenus()) if (menu.matches(OVER_PAGE)) enterMenu(menu)
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
  // The page must be unlocked before the browser returns the focus to it.
  else unlockPage()
}

function afterToggle({ target, newState }: ToggleEvent): void {
  if (!isOverPage(target)) return
  if (newState === 'open') enterMenu(target)
  // After a click outside, the browser leaves the focus on the body.
  else if (isFocusLost(document.activeElement, target)) openerOf(target)?.focus()
}

function isFocusLost(focused: Element | null, closed: HTMLElement): boolean {
  return focused === document.body || closed.contains(focused)
}

function enterMenu(menu: HTMLElement): void {
  lockPageAround(menu)
  if (!menu.contains(document.activeElement)) entriesOf(menu)[0]?.focus()
}

function isOverPage(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(OVER_PAGE)
}

function openerOf({ id }: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${id}"]:not([popovertargetaction])`)
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  const all = menu.querySelectorAll<HTMLElement>('a[href], button, input')
  return [...all].filter((entry) => entry.checkVisibility())
}

/** Arrows, Home and End move within a menu, Arrow Down into it; the Tab key stays in a menu that covers the page. */
function moveByKeys(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const menu = target.closest<HTMLElement>('[popover]') ?? menuBehind(target, key)
  const asArrow = event.shiftKey ? 'ArrowUp' : 'ArrowDown'
  const step = steps[key === 'Tab' && menu?.matches(OVER_PAGE) ? asArrow : key]
  // Home and End move the caret of a field.
  if (!menu || !step || (target.matches('input') && /^(Home|End)$/.test(key))) return
  event.preventDefault()
  const entries = entriesOf(menu)
  entries.at(step(entries.indexOf(target)) % entries.length)?.focus()
}

/** The menu of a button if the key is Arrow Down; opens it if it is closed. */
function menuBehind(button: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'ArrowDown' || !(button instanceof HTMLButtonElement)) return undefined
  const menu = button.popoverTargetElement
  if (!(menu instanceof HTMLElement)) return undefined
  if (!menu.matches(':popover-open')) button.click()
  return menu
}
