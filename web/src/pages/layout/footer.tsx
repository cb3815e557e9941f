import { paths } from '@byline/contract/paths'
import { Link } from '../../ui/link.tsx'

/** Filler of our own and the copyright line (specification §1). */
export function Footer() {
  return (
    <footer className="mt-auto border-line border-t bg-sunken print:hidden">
      <div className="page-width flex flex-wrap items-start justify-between gap-8 py-12">
        <div className="max-w-sm">
          <p className="font-serif text-lg">A quiet place for long sentences.</p>
          <p className="mt-2 text-muted text-sm">
            Byline is made for people who read to the end and for those who write so that they do.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-2 text-sm">
            <li>
              <Link to={paths.articles} className="nav-link block">
                Articles
              </Link>
            </li>
            <li>
              <Link to={paths.about} className="nav-link block">
                About
              </Link>
            </li>
            <li>
              <Link to={paths.faqs} className="nav-link block">
                FAQs
              </Link>
            </li>
          </ul>
        </nav>
        <p className="w-full text-muted text-sm">© 2026 Byline. All rights reserved.</p>
      </div>
    </footer>
  )
}
