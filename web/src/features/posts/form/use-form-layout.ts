import { useRef } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import type { EditorHandle } from '../editor/body-editor.tsx'
import { useDetailsFold } from './use-details-fold.ts'
import { useFullScreen } from './use-full-screen.ts'

/** From this width on, the details are beside the text. The style sheet has the same rule. */
const DETAILS_BESIDE = '(min-width: 1280px)'

export type FormLayout = ReturnType<typeof useFormLayout>

/** The layout of the form: with or without its details, and in full screen or not. Invalid details are always shown. */
export function useFormLayout(detailsInvalid: boolean) {
  const fields = useRef<HTMLDivElement>(null)
  const foldButton = useRef<HTMLButtonElement>(null)
  const editor = useRef<EditorHandle>(null)
  const beside = useMediaQuery(DETAILS_BESIDE)
  const { folded, fold } = useDetailsFold(detailsInvalid)
  const { mode, setMode } = useFullScreen(detailsInvalid)
  return {
    /** The element of all fields, the button that folds the details, and the editor of the text. */
    fields,
    foldButton,
    editor,
    beside,
    folded,
    fold,
    mode,
    setMode,
    showNotes() {
      fold(false)
      // Once the details are shown.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('.draft-notes h2')?.focus())
    },
    showDetails() {
      setMode('page')
      fold(false)
    },
    /** Folds the details beside the text or opens them; below the text, leads to them. */
    toggleDetails() {
      fold(beside && !folded)
      if (!beside) foldButton.current?.focus()
    },
  }
}
