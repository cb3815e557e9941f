import { LetterForm } from '../../features/newsletter/letter-form.tsx'
import { LetterPage } from '../../features/newsletter/letter-page.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'

/** The target of the link that every mail has. A button unsubscribes, as mail programs follow links by themselves. */
export function Component() {
  const site = useSite()
  const state = useSearchParams().get('state')
  if (state === 'ended') {
    return (
      <LetterPage
        heading="You are unsubscribed"
        text="You get no more mails of the newsletter. If that was a slip, take it back."
      >
        <LetterForm label="Subscribe again" field="again" quiet />
      </LetterPage>
    )
  }
  if (state === 'again') {
    return (
      <LetterPage
        heading="You are subscribed again"
        text="It is as before: you get one mail a week, with the articles of that week."
      >
        <LetterForm label="Unsubscribe" quiet />
      </LetterPage>
    )
  }
  if (state === 'wrong') {
    return (
      <LetterPage
        heading="This link does not work"
        text="Perhaps it was cut off. Please copy the whole link from the newest mail that you have."
      />
    )
  }
  return (
    <LetterPage
      heading="Unsubscribe"
      text={`Press the button, and you get no more mails with the stories of ${site.name}.`}
    >
      <LetterForm label="Unsubscribe" />
    </LetterPage>
  )
}
