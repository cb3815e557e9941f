import { paths } from '@byline/contract/paths'
import { useSite } from '../../lib/use-site.ts'
import { Link } from '../../ui/link.tsx'

const links = [
  { to: paths.articles, label: 'Articles' },
  { to: paths.about, label: 'About' },
  { to: paths.faqs, label: 'FAQs' },
  { to: paths.contact, label: 'Contact' },
]

/** Placeholder text and the copyright line (specification §1). Nothing is where the theme button floats on short pages. */
export function Footer() {
  const site = useSite()
  return (
    <footer className="mt-auto border-line border-t bg-sunken print:hidden">
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-10 pt-14 pb-8 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-md">
          <p className="font-serif text-2xl">{site.footerTitle}</p>
          <p className="mt-3 whitespace-pre-line text-muted text-sm max-sm:pr-16">
            {site.footerText}
          </p>
        </div>
        <nav aria-label="Footer" className="sm:max-[90rem]:pr-12">
          <ul className="-mx-3.5 grid grid-cols-2 gap-x-6 sm:grid-cols-1">
            {links.map(({ to, label }) => (
              <li key={label}>
                <Link to={to} className="nav-link block">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p
          // A page rendered just before the new year may be hydrated after it.
          suppressHydrationWarning
          className="border-line border-t pt-6 text-muted text-sm max-sm:pr-16 sm:col-span-2"
        >
          {`© ${new Date().getUTCFullYear()} ${site.name}. All rights reserved.`}
        </p>
      </div>
    </footer>
  )
}
