import { messages } from '@byline/contract/messages/messages'
import { LetterPage } from '../../features/newsletter/letter-page.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { asSentence } from '../../lib/as-sentence.ts'
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
        heading={t(sendsMails ? 'reading.newsletter.sentHeading' : 'reading.newsletter.noMailHeading')}
        text={sendsMails ? t('reading.newsletter.sentText') : asSentence(t(messages.subscribedWithoutMail))}
      />
    )
  }
  return (
    <LetterPage
      heading={t('reading.newsletter.subscribeHeading')}
      text={state === 'invalid' ? asSentence(t(messages.emailInvalid)) : t('reading.newsletter.intro')}
    >
      <NewsletterForm />
    </LetterPage>
  )
}
