import { NewsletterForm } from './newsletter-form.tsx'
import { useArrival } from './use-arrival.ts'

/** Where 'Contact' leads (specification §1 and §2, design §6). */
export function NewsletterBlock() {
  return (
    <section
      ref={useArrival()}
      id="contact"
      aria-labelledby="page-newsletter"
      tabIndex={-1}
      className="border-line border-t bg-sunken outline-none"
    >
      <div className="mx-auto w-full max-w-xl px-5 py-16 sm:py-20">
        <h2 id="page-newsletter" className="text-balance font-serif text-3xl sm:text-4xl">
          Get Our Stories To Your Inbox Weekly.
        </h2>
        <p className="mt-3 mb-7 text-muted">
          A few good reads in one short letter. Leave your address, and you are on the list when it
          starts.
        </p>
        <NewsletterForm />
      </div>
    </section>
  )
}
