import { messages } from '@byline/contract/messages'
import { LetterPage } from '../../features/newsletter/letter-page.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { useSearchParams } from '../../lib/router/hooks.ts'

/** The answer to the newsletter's form where no script sends it. */
export function Component() {
  const state = useSearchParams().get('state')
  if (state === 'sent') {
    return (
      <LetterPage
        heading="Look for our mail"
        text={`${messages.subscribed}. If it does not come within some minutes, look among the unwanted mails.`}
      />
    )
  }
  return (
    <LetterPage
      heading="Get our stories weekly"
      text={
        state === 'invalid'
          ? `${messages.emailInvalid}.`
          : 'A few good reads in one short letter. Leave your address, and open the link that we mail to you.'
      }
    >
      <NewsletterForm />
    </LetterPage>
  )
}
