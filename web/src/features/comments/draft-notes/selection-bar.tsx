import type { Passage } from '@byline/contract/passages/passage'
import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../../lib/language/texts.ts'
import { useSelectedPassage } from './use-selected-passage.ts'

interface SelectionBarProps {
  text: Element | null
  onNote: (passage: Passage) => void
}

/** A bar below the selected words, away from the system's own menu. The Tab key leads to it, Escape hides it. */
export function SelectionBar({ text, onNote }: SelectionBarProps) {
  const selected = useSelectedPassage(text)
  const [hidden, hide] = useState<typeof selected>()
  const button = useRef<HTMLButtonElement>(null)
  const shown = selected === hidden ? undefined : selected
  useEffect(() => {
    if (!shown) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide(shown)
      if (event.key !== 'Tab' || event.shiftKey || document.activeElement === button.current) return
      event.preventDefault()
      button.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shown])
  if (!shown) return null
  const { left, top, passage } = shown
  return createPortal(
    <div className="selection-bar" style={{ top, left: `clamp(5.5rem, ${left}px, 100vw - 5.5rem)` }}>
      <button
        ref={button}
        type="button"
        className="button button-small"
        // Keeps the selection.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          hide(shown)
          getSelection()?.removeAllRanges()
          onNote(passage)
        }}
      >
        <MessageSquarePlus aria-hidden className="size-4" />
        {t('reading.comments.addNote')}
      </button>
    </div>,
    document.body,
  )
}
