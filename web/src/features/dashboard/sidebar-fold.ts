import { useSyncExternalStore } from 'react'

/** Local-storage key and class of the root element of a sidebar that is folded away. */
const KEY = 'sidebarFolded'
const MARK = 'sidebar-folded'

/** Marks `r`, the root element, before the first paint, so that the page does not move. */
export const showSidebarScript = `try{if(localStorage.getItem('${KEY}')==='true')r.classList.add('${MARK}')}catch(e){}`

const listeners = new Set<() => void>()

export function useSidebarFolded(): boolean {
  return useSyncExternalStore(listen, isFolded, () => false)
}

export function foldSidebar(folded: boolean): void {
  document.documentElement.classList.toggle(MARK, folded)
  try {
    localStorage.setItem(KEY, String(folded))
  } catch {
    // Storage is turned off: it stays folded as long as the page.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isFolded(): boolean {
  return document.documentElement.classList.contains(MARK)
}
