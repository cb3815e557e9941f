import type { ReactNode } from 'react'
import './margin-note.css'

/** The words that a note in a margin is about, in two lines. */
export function Quotation({ children }: { children: ReactNode }) {
  return (
    <blockquote dir="auto" className="margin-note-quotation">
      {children}
    </blockquote>
  )
}
