import { useRef, useState } from 'react'
import { readText, storeText } from '../../../lib/browser-storage.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import type { EditorHandle } from '../editor/body-editor.tsx'
import { useFocusMode } from './use-focus-mode.ts'

export type FormLayout = ReturnType<typeof useFormLayout>

/** The layout of the form: its drawer, focus mode, and the writer's choices. Invalid details are always shown. */
export function useFormLayout(detailsInvalid: boolean) {
  const fields = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [wasInvalid, setWasInvalid] = useState(detailsInvalid)
  // Set while rendering, so that a field with an error can take the focus in the same commit.
  if (wasInvalid !== detailsInvalid) {
    setWasInvalid(detailsInvalid)
    if (detailsInvalid) setDrawerOpen(true)
  }
  const monospace = useStoredChoice('writesMonospace')
  const previewBeside = useStoredChoice('previewBeside')
  const hasMargin = useMediaQuery(monospace.on ? '(min-width: 90rem)' : '(min-width: 80rem)')
  return {
    /** The element of all fields, and the editor of the text. */
    fields,
    editor,
    drawerOpen,
    setDrawerOpen,
    focusMode: useFocusMode(detailsInvalid),
    monospace,
    previewBeside,
    /** Whether friends' notes fit beside the text. */
    notesBeside: hasMargin && !previewBeside.on,
    /** Opens the drawer and focuses the part of it that the selector finds. */
    showInDrawer(selector: string) {
      setDrawerOpen(true)
      // Runs once it is shown.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(selector)?.focus())
    },
  }
}

/** A choice that this browser remembers under a key of its local storage. */
function useStoredChoice(key: string) {
  const [on, setOn] = useState(() => readText(key) === 'true')
  return {
    on,
    choose(next: boolean) {
      setOn(next)
      storeText(key, next ? 'true' : null)
    },
  }
}
