import { type FeedFilter, type FeedFormat, feedFiles } from '@byline/contract/addresses/paths'
import { canonicalLanguage, isLanguage } from '@byline/contract/rules/languages'

const files: Record<string, FeedFormat> = Object.fromEntries(
  Object.entries(feedFiles).map(([format, file]) => [file, format as FeedFormat]),
)
/** Addresses that people and old readers guess, and the feed that they mean. */
const guesses: Record<string, FeedFormat> = {
  feed: 'rss',
  rss: 'rss',
  'feed.xml': 'rss',
  'index.xml': 'rss',
  atom: 'atom',
}

/**
 * The routes of feeds. As in the addresses of pages, the case of their literal segments makes no difference. The router
 * tries one pattern per place, so guesses share the route of the feeds.
 */
const name = `:name(^${inAnyCase({ ...files, ...guesses })}$)`
export const feedRoutesBy = {
  posts: [`/${name}`, `/${name}/`],
  comments: `/:article(^${inAnyCase({ article: '' })}$)/:slug/:name(^${inAnyCase(files)}$)`,
}

/** The format of the feed with that file name, or undefined. */
export function formatOf(file: string): FeedFormat | undefined {
  return files[file.toLowerCase()]
}

/** The format that a guessed name means, or the file name of a feed. */
export function guessedFormat(name: string): FeedFormat {
  return formatOf(name) ?? guesses[name.toLowerCase()] ?? 'rss'
}

/**
 * The parameters of a feed in the address of a request. Others are ignored, as in addresses of pages (design §5), and so
 * is a `lang` that is no language.
 */
export function readFilter(url: string): FeedFilter {
  const parameters = new URLSearchParams(/\?.*/s.exec(url)?.[0])
  const given = (name: string) => parameters.get(name) ?? undefined
  const [tag, author, lang] = [given('tag'), given('author'), given('lang')]
  return {
    ...(author === undefined ? { tag } : { author }),
    lang: lang !== undefined && isLanguage(lang) ? canonicalLanguage(lang) : undefined,
    after: given('after') || undefined,
    before: given('before') || undefined,
  }
}

/** A pattern of the router, which knows no flags. */
function inAnyCase(names: object): string {
  const patterns = Object.keys(names).map((name) =>
    name.replaceAll('.', '\\.').replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`),
  )
  return `(?:${patterns.join('|')})`
}
