import { paths } from '@byline/contract/addresses/paths'
import { Link } from '../../../ui/link.tsx'

interface TagChipsProps {
  tags: readonly string[]
  /** The accessible name of the list. */
  label: string
  className?: string
}

/** Links to the articles of each tag. */
export function TagChips({ tags, label, className = '' }: TagChipsProps) {
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-2 ${className}`}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={paths.tag(tag)} className="chip">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
