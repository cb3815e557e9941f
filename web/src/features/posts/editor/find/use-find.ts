import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Edit } from '../commands/edit.ts'
import { applyEdit } from '../commands/textarea.ts'
import { findAll, type Match, matchBefore, matchFrom, replaceAll, type Search } from './matches.ts'

/** A longer selection is not taken as the term. */
const SELECTED_MAX = 100

/** The last search, remembered while the page is open. */
let last: Search & { replacement: string } = { term: '', matchCase: false, wholeWords: false, replacement: '' }

/** The state of find and replace in a text area. */
export function useFind(textarea: RefObject<HTMLTextAreaElement | null>, text: string, refresh: () => void) {
  const [search, setSearch] = useState<Search>(() => ({
    matchCase: last.matchCase,
    wholeWords: last.wholeWords,
    term: selectedIn(textarea.current) || last.term,
  }))
  const [replacement, setReplacement] = useState(last.replacement)
  const [current, setCurrent] = useState<Match>()
  const [replaced, setReplaced] = useState<number>()
  const [origin] = useState(() => textarea.current?.selectionStart ?? 0)
  const matches = useMemo(() => findAll(text, search), [text, search])
  useEffect(() => {
    last = { ...search, replacement }
  }, [search, replacement])

  const live = () => findAll(textarea.current?.value ?? '', search)
  const look = (next: Search) => {
    setSearch(next)
    setReplaced(undefined)
    refresh()
    setCurrent(matchFrom(findAll(textarea.current?.value ?? '', next), current?.start ?? origin))
  }
  const go = (match: Match | undefined) => {
    setReplaced(undefined)
    refresh()
    setCurrent(match)
  }
  const shown = matches.some((match) => same(match, current)) ? current : undefined
  return {
    search,
    matches,
    replacement,
    replaced,
    setReplacement,
    current: shown,
    /** The number of the current match, from 1; 0 without one. */
    position: shown ? matches.findIndex((match) => same(match, shown)) + 1 : 0,
    setTerm: (term: string) => look({ ...search, term }),
    toggleCase: () => look({ ...search, matchCase: !search.matchCase }),
    toggleWords: () => look({ ...search, wholeWords: !search.wholeWords }),
    next: () => go(matchFrom(live(), current ? current.end : origin)),
    previous: () => go(matchBefore(live(), current?.start ?? origin)),
    /** Replaces the current match and goes to the next; without one, only goes there. */
    replace() {
      const area = textarea.current
      const found = live()
      if (!area || !found.some((match) => same(match, current)) || !current) {
        return go(matchFrom(found, current?.start ?? origin))
      }
      const { start, end } = current
      const caret = start + replacement.length
      editFromOutside(area, {
        from: start,
        to: end,
        insert: replacement,
        selection: [caret, caret],
      })
      go(matchFrom(live(), caret))
      setReplaced(1)
    },
    replaceAll() {
      const area = textarea.current
      if (!area) return
      const count = live().length
      const edit = replaceAll(area.value, search, replacement, [area.selectionStart, area.selectionEnd])
      if (edit) editFromOutside(area, edit)
      go(undefined)
      setReplaced(count)
    },
    /** Selects the current match in the text, or leaves the caret where it was. */
    select() {
      textarea.current?.focus({ preventScroll: shown !== undefined })
      if (shown) textarea.current?.setSelectionRange(shown.start, shown.end)
    },
  }
}

/** Only the field that has the focus can be edited so that the browser can undo it. */
function editFromOutside(textarea: HTMLTextAreaElement, edit: Edit): void {
  const { activeElement } = document
  applyEdit(textarea, edit)
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
}

function same(one: Match, other: Match | undefined): boolean {
  return one.start === other?.start && one.end === other.end
}

function selectedIn(textarea: HTMLTextAreaElement | null): string {
  if (!textarea) return ''
  const { value, selectionStart, selectionEnd } = textarea
  const selected = value.slice(selectionStart, selectionEnd)
  return selected.length > SELECTED_MAX || selected.includes('\n') ? '' : selected
}
