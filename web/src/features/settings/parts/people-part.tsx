import { paths } from '@byline/contract/addresses/paths'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { ChoiceSetting } from '../setting-fields.tsx'
import type { Draft } from '../use-draft.ts'

/** The permissions to register, publish and comment. */
export function PeoplePart({ draft }: { draft: Draft }) {
  const days = draft.values.closeCommentsAfterDays
  return (
    <>
      <ChoiceSetting
        draft={draft}
        name="registration"
        label="Who may register"
        choices={[
          ['open', 'Everybody'],
          ['invited', 'Only with an invitation'],
          ['closed', 'Nobody'],
        ]}
      />
      <p className="-mt-3 text-sm">
        <Link to={paths.invitations} className="link inline-block py-2.5">
          Invitations
        </Link>
      </p>
      <ChoiceSetting
        draft={draft}
        name="publishing"
        label="Who may publish"
        hint="You make users writers on the page Users. Others comment only; what they have published stays."
        choices={[
          ['everybody', 'Everybody with an account'],
          ['writers', 'Writers and admins'],
        ]}
      />
      <ChoiceSetting
        draft={draft}
        name="comments"
        label="Comments"
        hint="Closed comments stay where they are."
        choices={[
          ['open', 'Open'],
          ['closed', 'Closed'],
        ]}
      />
      <TextField
        label="Close the comments of an article after so many days"
        hint="Empty: never."
        type="number"
        inputMode="numeric"
        error={draft.errorOf('closeCommentsAfterDays')}
        value={days === null || Number.isNaN(days) ? '' : days}
        onChange={({ target }) =>
          draft.set('closeCommentsAfterDays', target.value === '' ? null : target.valueAsNumber)
        }
      />
    </>
  )
}
