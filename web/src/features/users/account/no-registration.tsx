import { paths } from '@byline/contract/addresses/paths'
import { Link } from '../../../ui/link.tsx'
import { SignInPage } from '../../sessions/sign-in-page.tsx'

/** Instead of the form for registration where not everybody may register. */
export function NoRegistration({ invited }: { invited: boolean }) {
  return (
    <SignInPage heading="Sign Up" description="Who may have an account here." drawing="about-write">
      <p className="mt-3 text-lg">{invited ? 'Registration is by invitation.' : 'This site takes no new accounts.'}</p>
      <p className="mt-2 mb-6 text-muted">
        {invited
          ? 'If you have been invited, open the link in the mail. Reading needs no account.'
          : 'Reading needs no account. If you have one, you can login as before.'}
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={paths.login} className="button">
          Login
        </Link>
        <Link to={paths.articles} className="button-quiet">
          Read the articles
        </Link>
      </p>
    </SignInPage>
  )
}
