import type { SourcePost } from '../../import/source.ts'
import { first, textOf } from './fields.ts'
import type { FrontMatter } from './front-matter.ts'

const FIELDS = [
  ...[
    'cover',
    'image',
    'featured_image',
    'thumbnail',
    'featured-image',
    'featuredImage',
    'feature_image',
  ],
  ...[
    'coverImage',
    'cover_image',
    'heroImage',
    'hero',
    'banner',
    'ogImage',
    'og_image',
    'photo',
    'picture',
    'img',
  ],
]

/** The cover of a post by the many names of its field, with the alternative text and the credit that go with it. */
export function readCover(
  head: FrontMatter,
): Pick<SourcePost, 'cover' | 'coverAlt' | 'coverCredit'> {
  const extra = [head.extra, head.params].find((one) => typeof one === 'object' && one !== null)
  const inExtra = first((extra ?? {}) as FrontMatter, ...FIELDS)
  const cover = first(head, ...FIELDS) ?? inHeader(head) ?? listed(head.images) ?? inExtra
  if (cover === undefined || /^(true|false)$/i.test(cover)) return { cover: undefined }
  const field = FIELDS.map((name) => head[name]).find((value) => textOf(value)?.trim())
  const nested = typeof field === 'object' && field !== null ? (field as FrontMatter) : {}
  const alt =
    first(nested, 'alt') ?? first(head, 'image_alt', 'imageAlt', 'coverAlt', 'cover_alt', 'heroAlt')
  return { cover, ...(alt && { coverAlt: alt }) }
}

/** `header: { image, teaser }` of a theme of Jekyll. */
function inHeader({ header }: FrontMatter): string | undefined {
  if (typeof header !== 'object' || header === null) return undefined
  return first(header as FrontMatter, 'image', 'overlay_image', 'teaser')
}

function listed(images: unknown): string | undefined {
  const [one] = [images].flat()
  return textOf(one)?.trim() || undefined
}
