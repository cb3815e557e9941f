import { useId } from 'react'
import { t } from '../../lib/language/texts.ts'
import type { ComparedPlace } from './compared-place.ts'

interface ViewChoiceProps {
  place: ComparedPlace
  onPlace: (place: ComparedPlace) => void
}

/** The choice of one column or two, and of the rendered text or its Markdown. */
export function ViewChoice({ place, onPlace }: ViewChoiceProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Choice
        legend={t('dashboard.revisions.view')}
        options={{ inline: t('dashboard.revisions.inOneText'), beside: t('dashboard.revisions.sideBySide') }}
        value={place.view}
        onChange={(view) => onPlace({ ...place, view })}
      />
      <Choice
        legend={t('dashboard.revisions.text')}
        options={{ text: t('dashboard.revisions.asRead'), markdown: 'Markdown' }}
        value={place.as}
        onChange={(as) => onPlace({ ...place, as })}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  legend: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="sr-only">{legend}</legend>
      {(Object.entries(options) as [Value, string][]).map(([key, label]) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} className="sr-only" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
