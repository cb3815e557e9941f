import { readText, storeText } from '../../lib/browser-storage.ts'

/** Local-storage key and root-element class of a folded sidebar. */
const KEY = 'sidebarFolded'
const FOLDED_CLASS = 'sidebar-folded'

/** Marks the root element if the sidebar was folded; before the first paint, so that the page does not move. */
export function showSidebarFold(): void {
  if (readText(KEY) === 'true') document.documentElement.classList.add(FOLDED_CLASS)
}

const listeners = new Set<() => void>()

export function foldSidebar(folded: boolean): void {
  document.documentElement.classList.toggle(FOLDED_CLASS, folded)
  // Without storage, the sidebar is folded until the user leaves the page.
  storeText(KEY, String(folded))
  for (const listener of listeners) listener()
}

export function onSidebarFold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isSidebarFolded(): boolean {
  return document.documentElement.classList.contains(FOLDED_CLASS)
}
