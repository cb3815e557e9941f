import { messages } from '@byline/contract/messages/messages'
import { LetterPage } from '../../features/newsletter/letter-page.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'

/** The answer to the newsletter's form where no script sends it. */
export function Component() {
  const state = useSearchParams().get('state')
  const { sendsMails } = useSite()
  if (state === 'sent') {
    return (
      <LetterPage
        heading={sendsMails ? 'Look for our mail' : 'No mail for now'}
        text={
          sendsMails
            ? `${t(messages.subscribed)}. If it does not come within some minutes, look among the unwanted mails.`
            : `${t(messages.subscribedWithoutMail)}.`
        }
      />
    )
  }
  return (
    <LetterPage
      heading="Get our stories weekly"
      text={
        state === 'invalid'
          ? `${t(messages.emailInvalid)}.`
          : 'A few good reads in one short letter. Leave your address, and open the link that we mail to you.'
      }
    >
      <NewsletterForm />
    </LetterPage>
  )
}
