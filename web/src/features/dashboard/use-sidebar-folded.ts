import { useSyncExternalStore } from 'react'
import { isSidebarFolded, onSidebarFold } from './sidebar-fold.ts'

export function useSidebarFolded(): boolean {
  return useSyncExternalStore(onSidebarFold, isSidebarFolded, () => false)
}
