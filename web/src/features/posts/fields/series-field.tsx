import { tagKey } from '@byline/contract/rules/tags'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { noSeries, type PostFields } from '../content/post-fields.ts'
import { ownSeries } from './queries.ts'
import { SeriesPlace } from './series-place.tsx'

interface SeriesFieldProps {
  form: UseFormReturn<PostFields>
  /** Undefined for a post that is not on the server yet. */
  postId: string | undefined
}

/** Stands for a series that does not exist yet; no title begins with a space. */
const NEW = ' new'

/** The series of a post: one of the writer's, or a new one; and the place of the post in it. */
export function SeriesField({ form, postId }: SeriesFieldProps) {
  const all = useQuery(ownSeries).data?.series
  const { field, fieldState } = useController({ control: form.control, name: 'series' })
  const { title, order } = field.value ?? noSeries
  const known = all?.find((series) => tagKey(series.title) === tagKey(title))
  const [naming, setNaming] = useState(false)
  const isNew = naming || (title !== '' && all !== undefined && !known)
  const choose = (next: typeof noSeries) => {
    form.clearErrors('series')
    field.onChange(next)
  }
  const error = messageOf(fieldState.error)
  return (
    <>
      <Field
        label="Series"
        error={isNew ? undefined : error}
        input={(attributes) => (
          <select
            {...attributes}
            ref={field.ref}
            value={isNew ? NEW : (known?.title ?? title)}
            onChange={({ target: { value } }) => {
              setNaming(value === NEW)
              choose(value === NEW ? noSeries : { title: value, order: null })
            }}
            className="field-input"
          >
            <option value="">None</option>
            {all === undefined && title !== '' && <option>{title}</option>}
            {titlesOf(all).map((each) => (
              <option key={each}>{each}</option>
            ))}
            <option value={NEW}>New series …</option>
          </select>
        )}
      />
      {isNew && (
        <TextField
          label="Title of the new series"
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

/** The message of the whole field, or of one of its parts. */
function messageOf(error: { message?: string } | undefined): string | undefined {
  const { title, order } = (error ?? {}) as Record<string, { message?: string } | undefined>
  return error?.message ?? title?.message ?? order?.message
}
