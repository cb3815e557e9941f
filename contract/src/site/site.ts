import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { postCard } from '../posts/posts.ts'
import { frontTexts, siteInfo } from './site-info.ts'

export const readSite = endpoint('GET /api/site', 'public', {
  summary: 'Reads what every page shows of the site: its name, look, footer and reading options.',
  reply: z.object({ site: siteInfo }),
})

export const readFront = endpoint('GET /api/site/front', 'public', {
  summary: 'Reads the texts of the landing page, and the posts that are pinned above the newest.',
  reply: z.object({
    front: frontTexts,
    /** The pinned posts that readers see, in their order; left out if there is none. */
    pinned: z.optional(z.array(postCard)),
    /** True for the first seconds of a new site, while the sample articles are added; else left out. */
    samplesComing: z.optional(z.boolean()),
  }),
})

export const readFaqs = endpoint('GET /api/site/faqs', 'public', {
  summary: 'Reads the questions of the FAQ page with their answers as HTML.',
  reply: z.object({ faqs: z.array(z.object({ question: z.string(), html: z.string() })) }),
  errors: ['page_not_found'],
})

export const readAbout = endpoint('GET /api/site/about', 'public', {
  summary: 'Reads the text of the About page; null for the page of a new site.',
  reply: z.object({ about: z.nullable(z.object({ title: z.string(), html: z.string() })) }),
  errors: ['page_not_found'],
})
