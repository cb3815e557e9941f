import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { toggleCode } from './commands/code.ts'
import type { Command } from './commands/edit.ts'
import { toggleBold, toggleItalic } from './commands/inline-mark.ts'
import { toggleHeading, toggleQuote } from './commands/line-prefix.ts'
import { toggleLink } from './commands/link.ts'
import { createTextMirror } from './find/text-mirror.ts'
import { tools } from './shortcuts/tools.ts'

interface SelectionBarProps {
  textarea: RefObject<HTMLTextAreaElement | null>
  run: (command: Command) => void
}

const SHOWN: Command[] = [toggleBold, toggleItalic, toggleLink, toggleHeading, toggleQuote, toggleCode]
const shownTools = SHOWN.flatMap((shown) => tools.filter(({ command }) => command === shown))
/** Its size and its distance from the selection, in pixels; the style sheet has the same numbers. */
const BAR = { width: 250, height: 44, gap: 8 }
/** The height of what sticks to the top of the window. */
const STICKY_PX = 100

interface Place {
  left: number
  top: number
}

/**
 * A few tools at words that were selected by mouse or pen; a finger gets the menu of its system. It never covers the
 * selection, and goes with it, at Escape or at the next key.
 */
export function SelectionBar({ textarea, run }: SelectionBarProps) {
  const [place, setPlace] = useState<Place>()
  const bar = useRef<HTMLDivElement>(null)
  const show = useCallback(() => {
    if (textarea.current) setPlace(placeAt(textarea.current))
  }, [textarea])
  useEffect(() => {
    const area = textarea.current
    if (!area) return
    let began = false
    const hide = () => setPlace(undefined)
    const down = ({ target, pointerType }: PointerEvent) => {
      if (bar.current?.contains(target as Node)) return
      began = target === area && pointerType !== 'touch'
      hide()
    }
    // The browser selects after the event.
    const up = () => {
      if (began) requestAnimationFrame(show)
      began = false
    }
    const key = (event: KeyboardEvent) => {
      if (bar.current && event.key === 'Escape') event.preventDefault()
      hide()
    }
    const ends = [
      ['input', hide],
      ['blur', hide],
      ['keydown', key],
    ] as const
    for (const [type, listener] of ends) area.addEventListener(type, listener as EventListener)
    document.addEventListener('pointerdown', down)
    document.addEventListener('pointerup', up)
    return () => {
      for (const [type, listener] of ends) area.removeEventListener(type, listener as EventListener)
      document.removeEventListener('pointerdown', down)
      document.removeEventListener('pointerup', up)
    }
  }, [textarea, show])
  if (!place) return null
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('dashboard.editor.selectedText')}
      style={place}
      className="selection-bar"
    >
      {shownTools.map(({ name, icon: Icon, command }) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          title={t(name)}
          aria-label={t(name)}
          // The text keeps the focus and its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            run(command)
            requestAnimationFrame(show)
          }}
          className="editor-tool"
        >
          <Icon aria-hidden className="size-[1.125rem]" />
        </button>
      ))}
    </div>
  )
}

/** Above the selection, else below it; undefined if nothing is selected, or it fills the window. */
function placeAt(area: HTMLTextAreaElement): Place | undefined {
  const { selectionStart: start, selectionEnd: end } = area
  if (start === end || document.activeElement !== area) return undefined
  const mirror = createTextMirror(area)
  const [first] = mirror.rectanglesOf(start, start + 1)
  const last = mirror.rectanglesOf(end - 1, end).at(-1)
  mirror.remove()
  if (!first || !last) return undefined
  const { top: areaTop } = area.getBoundingClientRect()
  const above = first.top - BAR.height - BAR.gap
  const below = last.top + last.height + BAR.gap
  const fitsAbove = areaTop + above >= STICKY_PX
  if (!fitsAbove && areaTop + below + BAR.height > innerHeight) return undefined
  const middle = first.top === last.top ? (first.left + last.left + last.width) / 2 : first.left
  const left = Math.max(0, Math.min(middle - BAR.width / 2, area.offsetWidth - BAR.width))
  return { left: area.offsetLeft + left, top: area.offsetTop + (fitsAbove ? above : below) }
}
