import { securityEventKinds } from '@byline/contract/site/security-events'
import { t } from '../../lib/language/texts.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { kindNames } from './event-words.ts'
import { isPersonId, type SecurityPlace, securityAddress } from './security-place.ts'
import './security-filters.css'

/** Chooses the kind, the person and the days. */
export function SecurityFilters({ kind, person, from, to }: SecurityPlace) {
  const navigate = useNavigate()
  const isOfPerson = isPersonId(person)
  const choices = securityEventKinds.map((one) => [one, t(kindNames[one])] as const)
  const sorted = choices.toSorted(([, a], [, b]) => a.localeCompare(b))
  return (
    <form
      className={`security-filters panel mb-6 grid max-w-3xl items-end gap-4 ${isOfPerson ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
      onSubmit={(event) => {
        event.preventDefault()
        const values = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
          name,
          String(value).trim(),
        ])
        void navigate(securityAddress(values))
      }}
    >
      <SelectField
        label={t('dashboard.security.what')}
        name="kind"
        defaultValue={kind ?? ''}
        choices={[['', t('dashboard.security.everything')], ...sorted]}
      />
      {isOfPerson ? (
        // The title of the page has the name.
        <input type="hidden" name="person" value={person} />
      ) : (
        <TextField label={t('dashboard.security.person')} name="person" defaultValue={person} autoComplete="off" />
      )}
      <TextField label={t('dashboard.security.from')} name="from" type="date" defaultValue={from} />
      <TextField label={t('dashboard.security.to')} name="to" type="date" defaultValue={to} />
      <Button type="submit" className="justify-self-start">
        {t('dashboard.security.show')}
      </Button>
    </form>
  )
}
