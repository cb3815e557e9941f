import { LetterForm } from '../../features/newsletter/letter-form.tsx'
import { LetterPage } from '../../features/newsletter/letter-page.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'

/** The target of the link that every mail has. A button unsubscribes, as mail programs follow links by themselves. */
export function Component() {
  const site = useSite()
  const state = useSearchParams().get('state')
  if (state === 'ended') {
    return (
      <LetterPage heading={t('reading.newsletter.endedHeading')} text={t('reading.newsletter.endedText')}>
        <LetterForm label={t('reading.newsletter.subscribeAgain')} field="again" quiet />
      </LetterPage>
    )
  }
  if (state === 'again') {
    return (
      <LetterPage heading={t('reading.newsletter.againHeading')} text={t('reading.newsletter.againText')}>
        <LetterForm label={t('reading.newsletter.unsubscribe')} quiet />
      </LetterPage>
    )
  }
  if (state === 'wrong') {
    return (
      <LetterPage heading={t('reading.newsletter.wrongHeading')} text={t('reading.newsletter.wrongUnsubscribeText')} />
    )
  }
  return (
    <LetterPage
      heading={t('reading.newsletter.unsubscribeHeading')}
      text={t('reading.newsletter.unsubscribeText', { site: site.name })}
    >
      <LetterForm label={t('reading.newsletter.unsubscribe')} />
    </LetterPage>
  )
}
