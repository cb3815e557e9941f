/** Local-storage key and class of the root element of a sidebar that is folded away. */
const KEY = 'sidebarFolded'
const MARK = 'sidebar-folded'

/** Marks the root element as the sidebar was left; before the first paint, so that the page does not move. */
export function showSidebarFold(): void {
  try {
    if (localStorage.getItem(KEY) === 'true') document.documentElement.classList.add(MARK)
  } catch {
    // Storage is turned off: the sidebar is open.
  }
}

const listeners = new Set<() => void>()

export function foldSidebar(folded: boolean): void {
  document.documentElement.classList.toggle(MARK, folded)
  try {
    localStorage.setItem(KEY, String(folded))
  } catch {
    // Storage is turned off: it stays folded as long as the page.
  }
  for (const listener of listeners) listener()
}

export function onSidebarFold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isSidebarFolded(): boolean {
  return document.documentElement.classList.contains(MARK)
}
