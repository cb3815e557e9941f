import { t } from '../../lib/language/texts.ts'
import { Drawing } from '../../ui/states/drawing.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { useHashTarget } from './use-hash-target.ts'

/** The newsletter block, to which 'Contact' links (specification §1 and §2, design §6). */
export function NewsletterBlock() {
  return (
    <section
      ref={useHashTarget()}
      id="contact"
      aria-labelledby="page-newsletter"
      tabIndex={-1}
      data-tour-step="contact"
      className="band overflow-x-clip outline-none"
    >
      <div
        data-entrance=""
        className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-8 py-16 sm:py-24 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
      >
        <div className="max-w-xl">
          <h2 id="page-newsletter" className="text-balance font-serif text-4xl tracking-[-0.015em]">
            {t('reading.newsletter.heading')}
          </h2>
          <p className="mt-4 mb-8 text-pretty font-serif text-muted text-xl">{t('reading.newsletter.intro')}</p>
          <NewsletterForm />
        </div>
        <Drawing
          name="inbox"
          width={360}
          height={280}
          className="mx-auto w-full max-w-64 max-md:order-first md:max-w-none"
        />
      </div>
    </section>
  )
}
