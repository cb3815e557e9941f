/**
 * The first segments of every address that the site itself uses, in lower case: of its pages, its calls and its files.
 * A page of one's own cannot have one of them, as nobody could open it. Tests compare the list with the routes of the
 * web and of the server, and with the built files.
 */
const reserved: ReadonlySet<string> = new Set([
  '.well-known',
  'about',
  'admin',
  'api',
  'apple-touch-icon.png',
  'archive',
  'article',
  'articles',
  'assets',
  'atom',
  'atom.xml',
  'author',
  'avatar-placeholder.svg',
  'confirm-email',
  'recover-account',
  'company-account',
  'covers',
  'dashboard',
  'draft',
  'drawings',
  'faqs',
  'favicon.ico',
  'favicon.svg',
  'feed',
  'feed.css',
  'feed.json',
  'feed.xml',
  'forgot-password',
  'healthz',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'icons',
  'index.xml',
  'invitation',
  'llms.txt',
  'login',
  'look',
  'logo-dark.svg',
  'logo-light.svg',
  'manifest.webmanifest',
  'mcp',
  'newsletter',
  'profile',
  'readyz',
  'register',
  'reply',
  'report',
  'reset-password',
  'robots.txt',
  'rss',
  'rss.xml',
  'search',
  'series',
  'session',
  'setup',
  'site.webmanifest',
  'sitemap.xml',
  'social.svg',
  'tag',
  'tags',
  'uploads',
])

/** The parts of the sitemap. */
const SITEMAP = /^sitemap-.*\.xml$/

/** Whether the site itself uses addresses that begin with this segment, in any case. */
export function isReservedSlug(slug: string): boolean {
  const name = slug.toLowerCase()
  return reserved.has(name) || SITEMAP.test(name)
}
