import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../ui/form/field.tsx'
import { postsOfSeries } from './queries.ts'

interface SeriesPlaceProps {
  seriesId: string
  postId: string | undefined
  /** Null for the place at the end, or for the one that the post has. */
  order: number | null
  onChange: (order: number) => void
}

/** The place of a post among the other posts of a series. */
export function SeriesPlace({ seriesId, postId, order, onChange }: SeriesPlaceProps) {
  const posts = useQuery(postsOfSeries(seriesId)).data?.posts
  if (!posts) return null
  const others = posts.filter(({ _id }) => _id !== postId)
  const own = posts.findIndex(({ _id }) => _id === postId) + 1
  const last = others.length + 1
  return (
    <Field
      label="Place in the series"
      input={(attributes) => (
        <select
          {...attributes}
          value={Math.min(order ?? (own || last), last)}
          onChange={({ target }) => onChange(Number(target.value))}
          className="field-input"
        >
          {others.map(({ _id, title }, index) => (
            <option key={_id} value={index + 1}>
              Part {index + 1}, before “{title || 'Untitled'}”
            </option>
          ))}
          <option value={last}>Part {last}, at the end</option>
        </select>
      )}
    />
  )
}
