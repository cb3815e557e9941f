import { tagKey } from '@byline/contract/rules/tags'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { noSeries } from '../content/post-fields.ts'
import type { Draft } from '../draft/draft.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'
import { ownSeries, postsOfSeries } from './queries.ts'

interface SeriesFieldProps {
  draft: Draft
  /** Undefined for a post that is not on the server yet. */
  postId: string | undefined
}

/** Stands for a series that does not exist yet; no title begins with a space. */
const NEW = ' new'

/** The series of a post, one of the writer's or a new one, and the position of the post in it. */
export function SeriesField({ draft, postId }: SeriesFieldProps) {
  const all = useQuery(ownSeries).data?.series
  const { title, order } = useDraftField(draft, 'series')
  const error = useDraftState(draft).errors.series
  const known = all?.find((series) => tagKey(series.title) === tagKey(title))
  const [naming, setNaming] = useState(false)
  const isNew = naming || (title !== '' && all !== undefined && !known)
  const choose = (next: typeof noSeries) => draft.fields.change('series', next)
  return (
    <>
      <Field
        label={t('dashboard.fields.series')}
        error={isNew ? undefined : error}
        input={(attributes) => (
          <select
            {...attributes}
            ref={(element) => draft.fields.attach('series', element)}
            value={isNew ? NEW : (known?.title ?? title)}
            onChange={({ target: { value } }) => {
              setNaming(value === NEW)
              choose(value === NEW ? noSeries : { title: value, order: null })
            }}
            className="field-input"
          >
            <option value="">{t('dashboard.fields.noSeries')}</option>
            {all === undefined && title !== '' && <option>{title}</option>}
            {titlesOf(all).map((each) => (
              <option key={each}>{each}</option>
            ))}
            <option value={NEW}>{t('dashboard.fields.newSeries')}</option>
          </select>
        )}
      />
      {isNew && (
        <TextField
          label={t('dashboard.fields.newSeriesTitle')}
          value={title}
          error={error}
          onChange={({ target }) => choose({ title: target.value, order: null })}
          onBlur={() => setNaming(naming && !known)}
        />
      )}
      {known && !isNew && (
        <SeriesPlace
          seriesId={known._id}
          postId={postId}
          order={order}
          onChange={(next) => choose({ title, order: next })}
        />
      )}
    </>
  )
}

/** An admin may see several series with one title: the server takes that of the post's author first. */
function titlesOf(all: { title: string }[] = []): string[] {
  const byKey = new Map(all.map(({ title }) => [tagKey(title), title]))
  return [...byKey.values()]
}

interface SeriesPlaceProps {
  seriesId: string
  postId: string | undefined
  /** Null for the end of the series, or for the current position of the post. */
  order: number | null
  onChange: (order: number) => void
}

/** The position of a post among the other posts of a series. */
function SeriesPlace({ seriesId, postId, order, onChange }: SeriesPlaceProps) {
  const posts = useQuery(postsOfSeries(seriesId)).data?.posts
  if (!posts) return null
  const others = posts.filter(({ _id }) => _id !== postId)
  const own = posts.findIndex(({ _id }) => _id === postId) + 1
  const last = others.length + 1
  return (
    <Field
      label={t('dashboard.fields.seriesPlace')}
      input={(attributes) => (
        <select
          {...attributes}
          value={Math.min(order ?? (own || last), last)}
          onChange={({ target }) => onChange(Number(target.value))}
          className="field-input"
        >
          {others.map(({ _id, title }, index) => (
            <option key={_id} value={index + 1}>
              {t('dashboard.fields.partBefore', { part: index + 1, title: title || t('shared.posts.untitled') })}
            </option>
          ))}
          <option value={last}>{t('dashboard.fields.partAtEnd', { part: last })}</option>
        </select>
      )}
    />
  )
}
