import { type Lack, lacks } from '@byline/contract/posts/manage'
import { type PostStatus, postStatuses } from '@byline/contract/posts/post-states'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import './table-filters.css'
import { stateNames } from '../../../lib/language/state-names.ts'
import { AuthorFilter } from './author-filter.tsx'
import { seriesToChoose, tagsToChoose } from './queries.ts'
import { isNarrowed, placeAddress, type TablePlace, wholeTable } from './table-place.ts'

const lackNames = {
  missing: 'dashboard.posts.translationsMissing',
  older: 'dashboard.posts.translationsOlder',
} as const satisfies Record<Lack, string>

interface TableFiltersProps {
  place: TablePlace
  /** Admins manage the posts of all authors. */
  admin: boolean
  /** The name of the chosen author, once it is loaded. */
  authorName: string | undefined
  /** Whether any article of the site is in several languages. */
  translated: boolean
  onChange: (place: TablePlace) => void
}

/** Narrows the table to a state, a tag, a series, what is left to translate, and an author. */
export function TableFilters({ place, admin, authorName, translated, onChange }: TableFiltersProps) {
  const tags = useQuery(tagsToChoose).data?.tags.map(({ tag }) => ({ value: tag, label: tag }))
  const series = useQuery(seriesToChoose).data?.series.map(({ _id, title }) => ({ value: _id, label: title }))
  const { after: _, before: __, ...list } = place
  const { status, tag } = list
  return (
    <div className="table-filters">
      <Choice
        label={t('dashboard.posts.filterState')}
        all={t('dashboard.posts.allStates')}
        value={status}
        options={postStatuses.map((value) => ({ value, label: t(stateNames[value]) }))}
        onChange={(next) => onChange({ ...list, status: next as PostStatus | undefined })}
      />
      <Choice
        label={t('dashboard.posts.filterTag')}
        all={t('dashboard.posts.allTags')}
        unknown={tag}
        value={tag}
        options={tags}
        onChange={(next) => onChange({ ...list, tag: next })}
      />
      {((series?.length ?? 0) > 0 || list.series) && (
        <Choice
          label={t('dashboard.fields.series')}
          all={t('dashboard.posts.allSeries')}
          value={list.series}
          options={series}
          onChange={(next) => onChange({ ...list, series: next })}
        />
      )}
      {(translated || list.translations) && (
        <Choice
          label={t('dashboard.fields.translations')}
          all={t('dashboard.posts.allTranslations')}
          value={list.translations}
          options={lacks.map((value) => ({ value, label: t(lackNames[value]) }))}
          onChange={(next) => onChange({ ...list, translations: next as Lack | undefined })}
        />
      )}
      {admin && !list.author && <AuthorFilter onChoose={(author) => onChange({ ...list, author })} />}
      {list.author && (
        <Link to={placeAddress({ ...list, author: undefined })} className="button-quiet button-small">
          {rich(authorName === undefined ? t('dashboard.posts.byOneAuthor') : t('dashboard.posts.byAuthor'), {
            author: (words) => <bdi className="min-w-0 truncate">{authorName ?? words}</bdi>,
          })}
          <X aria-label={t('dashboard.posts.showAllAuthors')} className="size-4 flex-none" />
        </Link>
      )}
      {isNarrowed(list) && (
        <Link
          to={placeAddress({ ...wholeTable, sort: list.sort })}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t('dashboard.posts.showAll')}
        </Link>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** The choice that narrows nothing. */
  all: string
  value: string | undefined
  /** The words for a value that is not among the options. */
  unknown?: string | undefined
  /** Undefined while they are loading. */
  options: { value: string; label: string }[] | undefined
  onChange: (value: string | undefined) => void
}

function Choice({ label, all, value, unknown, options = [], onChange }: ChoiceProps) {
  const isKnown = value === undefined || options.some((option) => option.value === value)
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className="field-input"
    >
      <option value="">{all}</option>
      {!isKnown && <option value={value}>{unknown ?? t('dashboard.posts.anotherSeries')}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
