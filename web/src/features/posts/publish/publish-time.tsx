import { useId } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { TimeFields } from '../state/time-fields.tsx'
import { usePublishing } from './publishing.ts'

/** The time from which readers see the post: now, or a later one. */
export function PublishTime() {
  const { chosen, setChosen, asked } = usePublishing()
  const { timeZone } = useSite()
  const name = useId()
  const choice = (later: boolean, label: string) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={name}
        checked={chosen.later === later}
        onChange={() => setChosen({ ...chosen, later })}
        className="size-5 flex-none accent-accent"
      />
      {label}
    </label>
  )
  return (
    <div className="publish-time">
      <fieldset>
        <legend>{t('dashboard.publish.when')}</legend>
        {choice(false, t('dashboard.publish.now'))}
        {choice(true, t('dashboard.publish.atTime'))}
        {chosen.later && (
          <div className="grid gap-3">
            <TimeFields chosen={chosen} onChange={setChosen} timeZone={timeZone} asked={asked} />
          </div>
        )}
      </fieldset>
    </div>
  )
}
