import { limits } from '@byline/contract/rules/limits'
import { useRef, useState } from 'react'

/** The rows that are selected, also on other pages of the table. */
export interface Selection<Row> {
  rows: readonly Row[]
  has: (id: string) => boolean
  /** Selects or unselects a row; with `range` also all between it and the last one. */
  toggle: (id: string, range: boolean) => void
  /** Selects all rows of the page, or unselects them. */
  togglePage: (selected: boolean) => void
  /** Leaves only these selected. */
  keep: (ids: readonly string[]) => void
}

/** The selected rows of a table, at most as many as one call changes. */
export function useSelection<Row extends { _id: string }>(page: readonly Row[]): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const last = useRef<string>(undefined)
  const set = (rows: readonly Row[], isSelected: boolean) => {
    const next = new Map(selected)
    for (const row of rows) {
      if (!isSelected) next.delete(row._id)
      else if (next.size < limits.bulkPosts) next.set(row._id, row)
    }
    setSelected(next)
  }
  return {
    rows: [...selected.values()],
    has: (id) => selected.has(id),
    toggle(id, range) {
      const [from, to] = [range ? last.current : undefined, id]
        .map((each) => page.findIndex(({ _id }) => _id === each))
        .toSorted((one, other) => one - other)
      last.current = id
      const rows = page.slice(from === -1 ? to : from, Number(to) + 1)
      set(rows, !selected.has(id))
    },
    togglePage: (isSelected) => set(page, isSelected),
    keep: (ids) => setSelected(new Map([...selected].filter(([id]) => ids.includes(id)))),
  }
}
