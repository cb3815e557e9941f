import type { ComponentProps } from 'react'
import { SelectField } from '../../ui/form/select-field.tsx'

/** The time zones that the browser knows, with its own chosen. */
export function TimeZoneField(select: ComponentProps<'select'> & { error: string | undefined }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return (
    <SelectField
      label="Time zone"
      hint="For the dates that the site itself writes."
      {...select}
      defaultValue={own}
      choices={[...zones].toSorted().map((zone) => [zone, zone.replaceAll('_', ' ')])}
    />
  )
}
