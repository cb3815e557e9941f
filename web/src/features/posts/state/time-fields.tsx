import { useId } from 'react'
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
        label="Date and time"
        type="datetime-local"
        value={clock}
        onChange={({ target }) => onChange({ ...chosen, clock: target.value })}
        hint={`In the time zone of the site, ${timeZone}.`}
        error={asked || (clock !== '' && time === undefined) ? problem : undefined}
      />
      {times.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm">
            The clocks are set back that day, so this time comes twice. Which one?
          </legend>
          {times.map((each, index) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={second === (index === 1)}
                onChange={() => onChange({ ...chosen, second: index === 1 })}
              />
              {index === 0 ? 'The first' : 'The second'}, {timeInZone(each, timeZone)}
            </label>
          ))}
        </fieldset>
      )}
      {time !== undefined && !problem && (
        <p role="status" className="text-muted text-sm">
          Readers see it from {timeInZone(time, timeZone)} on
          {ownZone() !== timeZone && `, which is ${timeInZone(time, undefined)} where you are`}.
        </p>
      )}
    </>
  )
}
