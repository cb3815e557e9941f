import { LetterForm } from '../../features/newsletter/letter-form.tsx'
import { LetterPage } from '../../features/newsletter/letter-page.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'

/** The target of the link that mails about notifications have. A button stops them, as mail programs follow links by themselves. */
export function Component() {
  const site = useSite()
  const state = useSearchParams().get('state')
  if (state === 'stopped') {
    return <LetterPage heading={t('reading.stopMails.stoppedHeading')} text={t('reading.stopMails.stoppedText')} />
  }
  if (state === 'wrong') {
    return (
      <LetterPage heading={t('reading.newsletter.wrongHeading')} text={t('reading.newsletter.wrongUnsubscribeText')} />
    )
  }
  return (
    <LetterPage heading={t('reading.stopMails.heading')} text={t('reading.stopMails.text', { site: site.name })}>
      <LetterForm label={t('reading.stopMails.stop')} />
    </LetterPage>
  )
}
