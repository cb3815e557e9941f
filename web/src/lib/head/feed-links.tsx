import { type FeedFormat, feedPath } from '@byline/contract/addresses/paths'
import { useSite } from './use-site.ts'

/** A feed in each of its formats. */
export interface FeedSource {
  title: string
  path: (format: FeedFormat) => string
}

const formats: { format: FeedFormat; name: string; type: string }[] = [
  { format: 'rss', name: 'RSS', type: 'application/rss+xml' },
  { format: 'atom', name: 'Atom', type: 'application/atom+xml' },
  { format: 'json', name: 'JSON Feed', type: 'application/feed+json' },
]

interface FeedLinksProps {
  before?: FeedSource[]
  after?: FeedSource[]
}

/**
 * Lets browsers and readers find the feed of all articles, and these before and after it; most take the first. React
 * moves the links into the head.
 */
export function FeedLinks({ before = [], after = [] }: FeedLinksProps) {
  const siteFeed: FeedSource = { title: useSite().name, path: feedPath }
  return [...before, siteFeed, ...after].flatMap(({ title, path }) =>
    formats.map(({ format, name, type }) => (
      <link key={path(format)} rel="alternate" type={type} title={`${title} (${name})`} href={path(format)} />
    )),
  )
}
