import { feedPath, paths } from '@byline/contract/addresses/paths'
import type { SiteInfo } from '@byline/contract/site/site-info'
import { useMenuPages } from '../../features/own-pages/use-menu-pages.ts'
import { SocialLinks } from '../../features/site/social-links.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { isShown } from './is-shown.ts'

const links = [
  { to: paths.articles, label: 'shared.posts.articles' },
  { to: paths.archive, label: 'reading.layout.archive' },
  { to: paths.about, label: 'reading.layout.about' },
  { to: paths.faqs, label: 'reading.site.faqs' },
  { to: paths.contact, label: 'reading.layout.contact' },
] as const

/**
 * Placeholder text and the copyright line (specification §1). Nothing is where the theme button floats on short pages.
 */
export function Footer() {
  const pages = useMenuPages('footer')
  const site = useSite()
  return (
    <footer className="mt-auto border-line border-t bg-sunken print:hidden">
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-10 pt-14 pb-8 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-md">
          <p className="font-serif text-2xl">{site.footerTitle}</p>
          <p className="mt-3 whitespace-pre-line text-muted text-sm max-sm:pe-16">{site.footerText}</p>
          {site.socialProfiles.length > 0 && <SocialLinks profiles={site.socialProfiles} />}
        </div>
        <nav aria-label={t('reading.layout.footer')} className="sm:max-w-72 sm:max-[90rem]:pe-12">
          <ul className="-mx-3.5 grid grid-cols-2 gap-x-6 sm:grid-cols-1">
            {links
              .filter(({ to }) => isShown(to, site))
              .map(({ to, label }) => (
                <li key={label}>
                  <Link to={to} className="nav-link block">
                    {t(label)}
                  </Link>
                </li>
              ))}
            <li>
              <a href={feedPath('rss')} type="application/rss+xml" className="nav-link block">
                {t('reading.layout.feed')}
              </a>
            </li>
            {pages.map(({ _id, slug, title }) => (
              <li key={_id} className="min-w-0">
                <Link to={paths.ownPage(slug)} className="nav-link block break-words">
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {site.footerLinks.length > 0 && (
          <div className="grid grid-cols-2 gap-8 sm:col-span-2 sm:grid-cols-4">
            {site.footerLinks.map(({ title, links: group }) => (
              <nav key={title} aria-label={title || t('reading.layout.moreLinks')}>
                {title && <p className="font-semibold text-sm">{title}</p>}
                <ul className="mt-1">
                  {group.map(({ label, url }) => (
                    <li key={label + url}>
                      <a href={url} className="-ms-3.5 nav-link block break-words">
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        )}
        <p
          // A page rendered just before the new year may be hydrated after it.
          suppressHydrationWarning
          className="border-line border-t pt-6 text-muted text-sm max-sm:pe-16 sm:col-span-2"
        >
          {t('reading.layout.copyright', { year: new Date().getUTCFullYear(), site: nameIn(site) })}
        </p>
      </div>
    </footer>
  )
}

/**
 * Puts it between the isolates of Unicode where the site is not written like this sentence, so that it keeps its order.
 */
function nameIn({ name, dir }: SiteInfo): string {
  return dir === 'rtl' ? `\u2068${name}\u2069` : name
}
