import { paths } from '@byline/contract/paths'
import { Link } from '../../ui/link.tsx'

interface TagChipsProps {
  tags: readonly string[]
  /** What the list is called. */
  label: string
  className?: string
}

/** Tags to choose articles by. */
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
