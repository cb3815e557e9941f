import { paths } from '@byline/contract/addresses/paths'
import { useSiteUrl } from '../../../lib/head/site-url.ts'
import { t } from '../../../lib/language/texts.ts'

interface Shared {
  slug: string
  title: string
}

interface Network {
  name: string
  /** Both arguments are URL-encoded. */
  address: (url: string, title: string) => string
}

const networks: Network[] = [
  { name: 'Facebook', address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'Twitter', address: (url) => `https://twitter.com/intent/tweet?url=${url}` },
  {
    name: 'Reddit',
    address: (url, title) => `https://www.reddit.com/submit?url=${url}&title=${title}`,
  },
  { name: 'WhatsApp', address: (url) => `https://wa.me/?text=${url}` },
]

/** Links that share the article, each in a new tab (specification §2). */
export function ShareLinks({ slug, title }: Shared) {
  return (
    <ul className="grid grid-cols-2 gap-2">
      {useShareAddresses({ slug, title }).map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('reading.posts.shareOn', { network: name })}
            className="button-quiet w-full"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * The same links in one row after the text, with buttons that copy the address or open the share sheet of the system.
 * `enhancer/articles/copy-text.ts` handles the buttons; without scripts, or without a share sheet, they are hidden.
 */
export function ShareRow({ slug, title }: Shared) {
  const address = useSiteUrl() + paths.article(slug)
  return (
    <ul aria-label={t('reading.posts.shareArticle')} className="flex flex-wrap gap-2">
      <li className="scripted">
        <button type="button" data-copy={address} className="button-quiet min-w-32">
          {t('shared.posts.copyLink')}
        </button>
        <span role="status" className="sr-only" />
      </li>
      <li data-share="">
        <button type="button" data-copy={address} data-title={title} className="button-quiet">
          {t('reading.posts.shareMore')}
        </button>
      </li>
      {useShareAddresses({ slug, title }).map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" className="button-quiet">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function useShareAddresses({ slug, title }: Shared): { name: string; href: string }[] {
  const url = encodeURIComponent(useSiteUrl() + paths.article(slug))
  const encodedTitle = encodeURIComponent(title.toWellFormed())
  return networks.map(({ name, address }) => ({ name, href: address(url, encodedTitle) }))
}
