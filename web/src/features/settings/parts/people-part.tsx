import { paths } from '@byline/contract/addresses/paths'
import { Link } from '../../../ui/link.tsx'
import { ChoiceSetting, NumberSetting } from '../setting-fields.tsx'

/** The permissions to register, publish and comment. */
export function PeoplePart() {
  return (
    <>
      <ChoiceSetting
        name="registration"
        label="Who may register"
        choices={{ open: 'Everybody', invited: 'Only with an invitation', closed: 'Nobody' }}
      />
      <p className="-mt-3 text-sm">
        <Link to={paths.invitations} className="link inline-block py-2.5">
          Invitations
        </Link>
      </p>
      <ChoiceSetting
        name="publishing"
        label="Who may publish"
        hint="You make users writers on the page Users. Others comment only; what they have published stays."
        choices={{ everybody: 'Everybody with an account', writers: 'Writers and admins' }}
      />
      <ChoiceSetting
        name="comments"
        label="Comments"
        hint="Closed comments stay where they are."
        choices={{ open: 'Open', closed: 'Closed' }}
      />
      <NumberSetting
        name="closeCommentsAfterDays"
        label="Close the comments of an article after so many days"
        hint="Empty: never."
        whenEmpty={null}
      />
    </>
  )
}
