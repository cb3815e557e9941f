import { paths } from '@byline/contract/addresses/paths'
import type { ReadPost } from '@byline/contract/posts/posts'
import { directionOf } from '@byline/contract/rules/languages'
import { useContext } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { type OfferTexts, OfferTextsContext } from '../../../lib/language/offer-texts.ts'

type OfferedPost = Pick<ReadPost, '_id' | 'language' | 'translations'>

/**
 * One hidden line for each other language of an article, in its words; `first-paint/offer-language.ts` shows one of them
 * to readers who prefer that language. The server alone writes them, because a page has the messages of one language.
 */
export function LanguageOffers({ post }: { post: OfferedPost }) {
  const html = useLines(post)
  if (!post.translations) return null
  return (
    <div
      key={post._id}
      className="offers print:hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own messages, encoded slugs and canonical tags
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const useLines = import.meta.env.SSR ? useLinesOfServer : () => ''

/** The lines as HTML, and a mark with the language of the page. */
function useLinesOfServer({ language, translations = [] }: OfferedPost): string {
  const texts = useContext(OfferTextsContext)
  const site = useSite()
  const own = primary(language ?? site.lang)
  const lines = translations.map((other) => {
    const words = texts.get(primary(other.language))
    return words && primary(other.language) !== own ? line(other.language, paths.article(other.slug), words) : ''
  })
  return `${lines.join('')}<i data-offer="${own}"></i>`
}

function line(language: string, path: string, { offer, close }: OfferTexts): string {
  return `<p class="mb-4 hidden items-center gap-x-2" lang="${language}" dir="${directionOf(language)}" data-offer="${language}"><a class="link py-2.5" href="${path}" hreflang="${language}">${offer}</a><button type="button" class="size-11 cursor-pointer text-muted text-xl" aria-label="${close}">×</button></p>`
}

/** The language without its country and script. */
function primary(tag: string): string {
  return tag.split('-')[0] ?? tag
}
