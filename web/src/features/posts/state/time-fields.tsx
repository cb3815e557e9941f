import { useId } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type ChosenTime, readTime } from './chosen-time.ts'
import { ownZone, timeInZone } from './zoned-time.ts'

interface TimeFieldsProps {
  chosen: ChosenTime
  onChange: (chosen: ChosenTime) => void
  /** The zone of the site. */
  timeZone: string
  /** Whether a time that is wrong was already sent. */
  asked: boolean
}

/** The time of a publication in the zone of the site, also shown in the writer's zone. */
export function TimeFields({ chosen, onChange, timeZone, asked }: TimeFieldsProps) {
  const name = useId()
  const { clock, second } = chosen
  const { times, time, problem } = readTime(chosen, timeZone)
  return (
    <>
      <TextField
        label={t('dashboard.state.dateAndTime')}
        type="datetime-local"
        value={clock}
        onChange={({ target }) => onChange({ ...chosen, clock: target.value })}
        hint={t('dashboard.state.timeZone', { timeZone })}
        error={asked || (clock !== '' && time === undefined) ? problem : undefined}
      />
      {times.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm">{t('dashboard.state.whichOfTwo')}</legend>
          {times.map((each, index) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={second === (index === 1)}
                onChange={() => onChange({ ...chosen, second: index === 1 })}
              />
              {index === 0
                ? t('dashboard.state.firstOfTwo', { time: timeInZone(each, timeZone) })
                : t('dashboard.state.secondOfTwo', { time: timeInZone(each, timeZone) })}
            </label>
          ))}
        </fieldset>
      )}
      {time !== undefined && !problem && (
        <p role="status" className="text-muted text-sm">
          {seenFrom(time, timeZone)}
        </p>
      )}
    </>
  )
}

function seenFrom(at: number, timeZone: string): string {
  const time = timeInZone(at, timeZone)
  return ownZone() === timeZone
    ? t('dashboard.state.seenFrom', { time })
    : t('dashboard.state.seenFromElsewhere', { time, ownTime: timeInZone(at, undefined) })
}
