import type { ComponentProps } from 'react'
import { Field } from '../../ui/form/field.tsx'

/** The time zones that the browser knows, with its own chosen. */
export function TimeZoneField({ error, ...select }: ComponentProps<'select'> & { error: string | undefined }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return (
    <Field
      label="Time zone"
      hint="For the dates that the site itself writes."
      error={error}
      input={(attributes) => (
        <select {...select} {...attributes} defaultValue={own} className="field-input">
          {[...zones].toSorted().map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      )}
    />
  )
}
