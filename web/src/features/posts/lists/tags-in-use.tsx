import { inLanguage, paths } from '@byline/contract/addresses/paths'
import { limits } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { language, t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { tagsInUse } from '../queries/queries.ts'

interface TagsInUseProps {
  /** A tag that is marked as the current one. */
  current?: string | undefined
  /** The language whose tags these are, and to whose articles they lead; without it those of all. */
  lang?: string | undefined
  /** Further tags unfold on demand; without it only the most used ones are offered. */
  unfolds?: boolean
  /** Tags that are shown beside these already. */
  except?: readonly string[]
  /** A line above the tags. */
  title?: string
  className?: string
}

/** The tags that articles have, the most used first, with the number of articles; nothing if there are none. */
export function TagsInUse({ current, lang, unfolds = false, except = [], title, className = '' }: TagsInUseProps) {
  const { data } = useQuery(tagsInUse(offeredTags(unfolds), lang))
  const excepted = new Set(except.map(tagKey))
  const tags = (data?.tags ?? []).filter(({ tag }) => !excepted.has(tagKey(tag)))
  const further = tags.slice(limits.tagsShown)
  if (tags.length === 0) return null
  const chips = (some: typeof tags, label: string, className: string) => (
    <ul aria-label={label} className={className}>
      {some.map(({ tag, count }) => (
        <li key={tag} className="min-w-0">
          <Link
            to={inLanguage(paths.tag(tag), lang)}
            aria-current={current !== undefined && tagKey(tag) === tagKey(current) ? 'page' : undefined}
            className="chip max-w-full gap-2"
          >
            <span aria-hidden dir="auto" className="truncate">
              {tag}
            </span>
            <span aria-hidden className="text-muted">
              {count.toLocaleString(language())}
            </span>
            <span className="sr-only">{t('reading.posts.tagWithCount', { tag, count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={className}>
      {title && <p className="mb-3 text-muted text-sm">{title}</p>}
      {chips(tags.slice(0, limits.tagsShown), t('reading.posts.tagsInUse'), 'tag-row')}
      {further.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-accent text-sm">
            {tags.length < limits.pageSizeMax ? t('reading.posts.allTags') : t('reading.posts.moreTags')}
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <div className="pt-2">{chips(further, t('reading.posts.furtherTags'), 'flex flex-wrap gap-2')}</div>
        </details>
      )}
    </div>
  )
}

/** The number of tags that the query of a page asks for. */
export function offeredTags(unfolds: boolean): number {
  return unfolds ? limits.pageSizeMax : limits.tagsShown
}
