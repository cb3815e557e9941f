import { type PostStatus, postStatuses } from '@byline/contract/post-states'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from '../../../ui/link.tsx'
import { tagsToChoose } from './queries.ts'
import { stateNames } from './state-names.ts'
import { placeAddress, type TablePlace } from './table-place.ts'

interface TableFiltersProps {
  place: TablePlace
  /** The name of the author whose posts alone are shown, once it is known. */
  authorName: string | undefined
  onChange: (place: TablePlace) => void
}

/** Narrows the table to a state, a tag, and the author whose name was pressed in a row. */
export function TableFilters({ place, authorName, onChange }: TableFiltersProps) {
  const { data } = useQuery(tagsToChoose)
  const { after: _, before: __, ...list } = place
  const tags = data?.tags.map(({ tag }) => tag) ?? []
  const { tag } = list
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <select
        aria-label="State"
        value={list.status ?? ''}
        onChange={({ target }) =>
          onChange({ ...list, status: (target.value || undefined) as PostStatus | undefined })
        }
        className="field-input w-auto"
      >
        <option value="">All states</option>
        {postStatuses.map((status) => (
          <option key={status} value={status}>
            {stateNames[status]}
          </option>
        ))}
      </select>
      <select
        aria-label="Tag"
        value={tag ?? ''}
        onChange={({ target }) => onChange({ ...list, tag: target.value || undefined })}
        className="field-input w-auto max-w-48"
      >
        <option value="">All tags</option>
        {(tag === undefined || tags.includes(tag) ? tags : [tag, ...tags]).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      {list.author && (
        <Link
          to={placeAddress({ ...list, author: undefined })}
          className="button-quiet button-small"
        >
          By <bdi>{authorName ?? 'one author'}</bdi>
          <X aria-label="Show all authors" className="size-4" />
        </Link>
      )}
    </div>
  )
}
