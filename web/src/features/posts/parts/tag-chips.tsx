import { paths } from '@byline/contract/addresses/paths'
import { Link } from '../../../ui/link.tsx'

interface TagChipsProps {
  tags: readonly string[]
  /** The accessible name of the list. */
  label: string
}

/** Links to the articles of each tag. */
export function TagChips({ tags, label }: TagChipsProps) {
  return (
    <ul aria-label={label} className="tag-row">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={paths.tag(tag)} dir="auto" className="chip">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
