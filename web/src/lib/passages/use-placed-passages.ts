import { findPassage, lettersOf } from '@byline/contract/passages/find-passage'
import type { Passage } from '@byline/contract/passages/passage'
import { type RefObject, useEffect, useState } from 'react'
import { rangeOf, textNodesOf } from './passage-in-page.ts'

interface Placed {
  _id: string
  passage: Passage
}

/**
 * Marks passages in a rendered text without changing it. Returns for each that is still there the height of its first
 * line, in pixels from the top of the margin.
 */
export function usePlacedPassages(
  text: Element | null,
  margin: RefObject<HTMLElement | null>,
  passages: Placed[],
  current: string | undefined,
): ReadonlyMap<string, number> {
  const [ranges, setRanges] = useState<ReadonlyMap<string, Range>>(new Map())
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    if (!text) return
    const nodes = textNodesOf(text)
    const letters = lettersOf(nodes.map(({ data }) => data).join(''))
    const found = passages.flatMap(({ _id, passage }): [string, Range][] => {
      const place = findPassage(letters, passage)
      return place ? [[_id, rangeOf(nodes, place)]] : []
    })
    setRanges(new Map(found))
  }, [text, passages])
  useEffect(() => {
    if (!text) return
    const measure = () => {
      const from = margin.current?.getBoundingClientRect().top ?? 0
      setTops(new Map([...ranges].map(([id, range]) => [id, Math.max(0, Math.round(topOf(range) - from))])))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    for (const element of [text, document.body]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [text, margin, ranges])
  useEffect(() => {
    // Older browsers show no marks; the quotation of a note says what it is about.
    if (!('highlights' in CSS)) return
    const now = current === undefined ? undefined : ranges.get(current)
    CSS.highlights.set('passage', new Highlight(...ranges.values()))
    const currentMark = new Highlight(...(now ? [now] : []))
    currentMark.priority = 1
    CSS.highlights.set('current-passage', currentMark)
    return () => {
      for (const name of ['passage', 'current-passage']) CSS.highlights.delete(name)
    }
  }, [ranges, current])
  return tops
}

const topOf = (range: Range) => (range.getClientRects()[0] ?? range.getBoundingClientRect()).top
