import { paths } from '@byline/contract/paths'
import { useSiteUrl } from '../../lib/site-url.ts'

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
export function ShareLinks({ slug, title }: { slug: string; title: string }) {
  const url = encodeURIComponent(useSiteUrl() + paths.article(slug))
  return (
    <ul className="grid grid-cols-2 gap-2">
      {networks.map(({ name, address }) => (
        <li key={name}>
          <a
            href={address(url, encodeURIComponent(title))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share on ${name}`}
            className="button-quiet w-full"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
