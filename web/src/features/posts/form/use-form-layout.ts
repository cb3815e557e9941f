import { useRef, useState } from 'react'
import type { EditorHandle } from '../editor/body-editor.tsx'
import { useFullScreen } from './use-full-screen.ts'

export type FormLayout = ReturnType<typeof useFormLayout>

/** The layout of the form: with or without its drawer, and in full screen or not. Invalid details are always shown. */
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
  const { mode, setMode } = useFullScreen(detailsInvalid)
  return {
    /** The element of all fields, and the editor of the text. */
    fields,
    editor,
    drawerOpen,
    setDrawerOpen,
    mode,
    setMode,
    showNotes() {
      setDrawerOpen(true)
      // Once the details are shown.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('.draft-notes h2')?.focus())
    },
  }
}
