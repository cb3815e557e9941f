import { paths } from '@byline/contract/paths'
import { useMenuPages } from '../../features/own-pages/use-menu-pages.ts'
import { Link } from '../../ui/link.tsx'

const links = [
  { to: paths.articles, label: 'Articles' },
  { to: paths.about, label: 'About' },
  { to: paths.faqs, label: 'FAQs' },
  { to: paths.contact, label: 'Contact' },
]

/** Placeholder text and the copyright line (specification §1). Nothing is where the theme button floats on short pages. */
export function Footer() {
  const pages = useMenuPages('footer')
  return (
    <footer className="mt-auto border-line border-t bg-sunken print:hidden">
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-10 pt-14 pb-8 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-md">
          <p className="font-serif text-2xl">A quiet place for long sentences.</p>
          <p className="mt-3 text-muted text-sm max-sm:pr-16">
            Byline is made for people who read to the end and for those who write so that they do.
            No feed runs away here, nothing blinks, and the last paragraph is as welcome as the
            first.
          </p>
        </div>
        <nav aria-label="Footer" className="sm:max-w-72 sm:max-[90rem]:pr-12">
          <ul className="-mx-3.5 grid grid-cols-2 gap-x-6 sm:grid-cols-1">
            {links.map(({ to, label }) => (
              <li key={label}>
                <Link to={to} className="nav-link block">
                  {label}
                </Link>
              </li>
            ))}
            {pages.map(({ _id, slug, title }) => (
              <li key={_id} className="min-w-0">
                <Link to={paths.ownPage(slug)} dir="auto" className="nav-link block break-words">
                  {title}
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
          {`© ${new Date().getUTCFullYear()} Byline. All rights reserved.`}
        </p>
      </div>
    </footer>
  )
}
