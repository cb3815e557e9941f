import { paths } from '@byline/contract/addresses/paths'
import type { PlainKey } from '@byline/languages/texts'
import { LetterForm } from '../../features/newsletter/letter-form.tsx'
import { LetterPage } from '../../features/newsletter/letter-page.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import { Link } from '../../ui/link.tsx'

/** Links that do not work, by state. The reader can ask for a new one. */
const failures: Record<string, { heading: PlainKey; text: PlainKey }> = {
  used: { heading: 'reading.newsletter.usedHeading', text: 'reading.newsletter.usedText' },
  old: { heading: 'reading.newsletter.oldHeading', text: 'reading.newsletter.oldText' },
  wrong: { heading: 'reading.newsletter.wrongHeading', text: 'reading.newsletter.wrongText' },
}

/** The target of the link in a confirmation mail. A button confirms, as mail programs follow links by themselves. */
export function Component() {
  const site = useSite()
  const state = useSearchParams().get('state') ?? ''
  const failure = Object.hasOwn(failures, state) ? failures[state] : undefined
  if (failure) {
    return (
      <LetterPage heading={t(failure.heading)} text={t(failure.text)}>
        <NewsletterForm />
      </LetterPage>
    )
  }
  if (state === 'confirmed' || state === 'already') {
    return (
      <LetterPage
        heading={t(state === 'confirmed' ? 'reading.newsletter.confirmedHeading' : 'reading.newsletter.alreadyHeading')}
        text={t(state === 'confirmed' ? 'reading.newsletter.confirmedText' : 'reading.newsletter.alreadyText')}
      >
        <Link to={paths.articles} className="button">
          {t('reading.newsletter.readNewest')}
        </Link>
      </LetterPage>
    )
  }
  return (
    <LetterPage
      heading={t('reading.newsletter.confirmHeading')}
      text={t('reading.newsletter.confirmText', { site: site.name })}
    >
      <LetterForm label={t('reading.newsletter.confirm')} />
    </LetterPage>
  )
}
