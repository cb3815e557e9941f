import type { DraftNote } from '@byline/contract/drafts/draft-notes'
import { findPassage, type Place } from '@byline/contract/passages/find-passage'
import { type RefObject, useEffect, useState } from 'react'
import { createTextMirror } from '../editor/find/text-mirror.ts'
import { lettersOfMarkdown } from './letters-of-markdown.ts'

/** Typing stays as fast as without notes: they follow once it pauses. */
const PAUSE_MS = 400

export interface TextPlace extends Place {
  /** The height of its first line, in pixels from the top of the margin. */
  top: number
}

/** The text area of the room; a sheet with notes is outside of its form. */
export const bodyOfRoom = () => document.querySelector<HTMLTextAreaElement>('.post-form .editor-text')

/** The places of the passages of notes in the Markdown of the form around the margin; none for those that are gone. */
export function useTextPlaces(
  margin: RefObject<HTMLElement | null>,
  notes: DraftNote[],
): ReadonlyMap<string, TextPlace> {
  const [places, setPlaces] = useState<ReadonlyMap<string, TextPlace>>(new Map())
  useEffect(() => {
    const body = bodyOfRoom()
    if (!body || !notes.some(({ passage }) => passage)) return
    const mirror = createTextMirror(body)
    const find = () => {
      const letters = lettersOfMarkdown(body.value)
      const from = body.getBoundingClientRect().top - (margin.current?.getBoundingClientRect().top ?? 0)
      const found = notes.flatMap(({ _id, passage }): [string, TextPlace][] => {
        const place = passage && findPassage(letters, passage)
        if (!place) return []
        const { top = 0 } = mirror.rectanglesOf(place.start, place.end)[0] ?? {}
        return [[_id, { ...place, top: Math.max(0, Math.round(from + top)) }]]
      })
      mirror.remove()
      setPlaces(new Map(found))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(find, PAUSE_MS)
    }
    find()
    const size = new ResizeObserver(schedule)
    size.observe(body)
    body.addEventListener('input', schedule)
    return () => {
      clearTimeout(timer)
      size.disconnect()
      body.removeEventListener('input', schedule)
    }
  }, [margin, notes])
  return places
}
