import { type FormEvent, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { firstTime, readTime } from './chosen-time.ts'
import { TimeFields } from './time-fields.tsx'

interface ScheduleDialogProps {
  open: boolean
  /** The zone of the site. */
  timeZone: string
  /** The planned time of a scheduled post. */
  planned: string | null
  onSchedule: (publishAt: string) => void
  onClose: () => void
}

/** Asks for another time of a publication, outside of the form of its post. */
export default function ScheduleDialog({ open, ...props }: ScheduleDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t('dashboard.state.schedule')}>
      <ScheduleForm {...props} />
    </Dialog>
  )
}

function ScheduleForm({ timeZone, planned, onSchedule, onClose }: Omit<ScheduleDialogProps, 'open'>) {
  const [chosen, setChosen] = useState(() => firstTime(planned, timeZone))
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const { time, problem } = readTime(chosen, timeZone)
    if (time !== undefined && !problem) onSchedule(new Date(time).toISOString())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TimeFields chosen={chosen} onChange={setChosen} timeZone={timeZone} asked={asked} />
      <FormButtons submit={t('dashboard.state.schedule')} onCancel={onClose} />
    </form>
  )
}
