import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href } from '../../lib/base-path/addresses.ts'

interface MoreOf {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** The number of entries that are shown; each is an `article` element. */
  count: number
  /** The address of the list with this many pages. */
  addressOf: (pages: number) => string
}

/**
 * Adds the next page of a list below. The focus goes to the first added entry, and the address has what is shown, so
 * that Back and a reload show the same. `shown` is the element with the entries.
 */
export function useLoadMore({ list, count, addressOf }: MoreOf) {
  const shown = useRef<HTMLDivElement>(null)
  const focusOn = useRef<number>(undefined)
  useEffect(() => {
    const at = focusOn.current
    const added = at !== undefined && shown.current?.querySelectorAll('article')[at]
    if (!added) return
    focusOn.current = undefined
    // The link to load more keeps the focus, or is gone, unless the reader has gone on meanwhile.
    const focused = document.activeElement
    if (focused !== document.body && !focused?.closest('[data-load-more]')) return
    added.querySelector('a')?.focus({ preventScroll: true })
  })
  const loadMore = async () => {
    const here = location.href
    const { isError, data } = await list.fetchNextPage()
    if (isError || location.href !== here) return
    focusOn.current = count
    history.replaceState(history.state, '', href(addressOf(data?.pages.length ?? 1)))
  }
  return { shown, loadMore: () => void loadMore() }
}
