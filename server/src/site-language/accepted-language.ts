import { firstSpoken } from '@byline/languages/languages'

/** Browsers name fewer languages. */
const TAGS_MAX = 20

/** The language of the program that the header `Accept-Language` asks for first; English if it asks for none of them. */
export function acceptedLanguage(header = ''): string {
  const wanted = header.split(',', TAGS_MAX).map((part) => {
    const [tag = '', quality = ''] = part.split(';').map((word) => word.trim())
    return { tag, weight: quality.startsWith('q=') ? Number(quality.slice(2)) : 1 }
  })
  const accepted = wanted.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)
  return firstSpoken(accepted.map(({ tag }) => tag))
}
