import * as z from 'zod'

const text = z.string().min(1)
const url = z.url({ protocol: /^https?$/ })
const date = z.iso.datetime({ offset: true })
const author = z
  .strictObject({ name: text.optional(), url: url.optional(), avatar: url.optional() })
  .refine((given) => Object.keys(given).length > 0)

const item = z
  .strictObject({
    id: text,
    url: url.optional(),
    external_url: url.optional(),
    title: text.optional(),
    content_html: z.string().optional(),
    content_text: z.string().optional(),
    summary: text.optional(),
    image: url.optional(),
    banner_image: url.optional(),
    date_published: date.optional(),
    date_modified: date.optional(),
    authors: z.array(author).optional(),
    tags: z.array(text).optional(),
    language: text.optional(),
  })
  .refine((given) => given.content_html !== undefined || given.content_text !== undefined)

/** JSON Feed 1.1 (jsonfeed.org/version/1.1), without the fields that it deprecates and those that we never send. */
export const jsonFeed = z
  .strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: text,
    home_page_url: url.optional(),
    feed_url: url.optional(),
    description: text.optional(),
    user_comment: text.optional(),
    next_url: url.optional(),
    icon: url.optional(),
    favicon: url.optional(),
    authors: z.array(author).optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)
      .optional(),
    expired: z.boolean().optional(),
    items: z.array(item),
  })
  .refine(({ next_url, feed_url }) => next_url === undefined || next_url !== feed_url)
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length)
export type JsonFeed = z.infer<typeof jsonFeed>
