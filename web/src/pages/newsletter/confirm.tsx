import { paths } from '@byline/contract/addresses/paths'
import { LetterForm } from '../../features/newsletter/letter-form.tsx'
import { LetterPage } from '../../features/newsletter/letter-page.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import { Link } from '../../ui/link.tsx'

/** Links that do not work, by state. The reader can ask for a new one. */
const failures: Record<string, { heading: string; text: string }> = {
  used: {
    heading: 'This link has been used',
    text: 'It confirmed a subscription that has ended since. To get the mail again, enter your address, and we send you a new link.',
  },
  old: {
    heading: 'This link is too old',
    text: 'It was good for 7 days. Enter your address again, and we send you a new one.',
  },
  wrong: {
    heading: 'This link does not work',
    text: 'Perhaps it was cut off. Please copy the whole link from the mail, or enter your address again, and we send you a new one.',
  },
}

/** The target of the link in a confirmation mail. A button confirms, as mail programs follow links by themselves. */
export function Component() {
  const site = useSite()
  const state = useSearchParams().get('state') ?? ''
  const failure = Object.hasOwn(failures, state) ? failures[state] : undefined
  if (failure) {
    return (
      <LetterPage {...failure}>
        <NewsletterForm />
      </LetterPage>
    )
  }
  if (state === 'confirmed' || state === 'already') {
    return (
      <LetterPage
        heading={state === 'confirmed' ? 'Welcome' : 'You are subscribed already'}
        text={
          state === 'confirmed'
            ? 'You are subscribed. Once a week you get one mail with the articles of that week, and each has a link to leave.'
            : 'There is nothing to do: you get one mail a week, and each has a link to leave.'
        }
      >
        <Link to={paths.articles} className="button">
          Read the newest articles
        </Link>
      </LetterPage>
    )
  }
  return (
    <LetterPage
      heading="Confirm your subscription"
      text={`Press the button, and you get the stories of ${site.name} once a week. If you did not ask for them, close this page.`}
    >
      <LetterForm label="Confirm the subscription" />
    </LetterPage>
  )
}
