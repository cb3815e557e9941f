import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { scheduleProblem } from './schedule-problem.ts'
import { clockAt, ownZone, timeInZone, timesAt } from './zoned-time.ts'

const HOUR_MS = 3_600_000

interface ScheduleDialogProps {
  open: boolean
  /** The zone of the site. */
  timeZone: string
  /** The planned time of a scheduled post. */
  planned: string | null
  onSchedule: (publishAt: string) => void
  onClose: () => void
}

/** Asks for the time of a publication in the zone of the site, and also shows it in the writer's zone. */
export default function ScheduleDialog({ open, ...props }: ScheduleDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Schedule">
      <ScheduleForm {...props} />
    </Dialog>
  )
}

function ScheduleForm({ timeZone, planned, onSchedule, onClose }: Omit<ScheduleDialogProps, 'open'>) {
  const [clock, setClock] = useState(() => clockAt(firstChoice(planned), timeZone))
  const [second, setSecond] = useState(false)
  const [asked, setAsked] = useState(false)
  const name = useId()
  const times = timesAt(clock, timeZone)
  const time = times[second && times.length > 1 ? 1 : 0]
  const problem = scheduleProblem(clock, time, { timeZone, now: Date.now() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React, the event would bubble to the form of the post.
    event.stopPropagation()
    setAsked(true)
    if (time !== undefined && !problem) onSchedule(new Date(time).toISOString())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Date and time"
        type="datetime-local"
        value={clock}
        onChange={({ target }) => setClock(target.value)}
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
                onChange={() => setSecond(index === 1)}
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
      <DialogButtons onCancel={onClose}>
        <Button type="submit">Schedule</Button>
      </DialogButtons>
    </form>
  )
}

/** The planned time, or a full hour that is at least one hour away. */
function firstChoice(planned: string | null): number {
  return planned ? Date.parse(planned) : Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS
}
