import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { postCard } from '../posts/posts.ts'
import { frontTexts, siteInfo } from './site-info.ts'

export const readSite = endpoint({
  summary: 'Reads what every page shows of the site: its name, look, footer and reading options.',
  method: 'GET',
  path: '/api/site',
  access: 'public',
  reply: z.object({ site: siteInfo }),
  errors: [],
})

export const readFront = endpoint({
  summary: 'Reads the texts of the landing page, and the posts that are pinned above the newest.',
  method: 'GET',
  path: '/api/site/front',
  access: 'public',
  reply: z.object({
    front: frontTexts,
    /** The pinned posts that readers see, in their order; left out if there is none. */
    pinned: z.optional(z.array(postCard)),
    /** True for the first seconds of a new site, while the sample articles are added; else left out. */
    samplesComing: z.optional(z.boolean()),
  }),
  errors: [],
})

export const readFaqs = endpoint({
  summary: 'Reads the questions of the FAQ page with their answers as HTML.',
  method: 'GET',
  path: '/api/site/faqs',
  access: 'public',
  reply: z.object({ faqs: z.array(z.object({ question: z.string(), html: z.string() })) }),
  errors: [],
})

export const readAbout = endpoint({
  summary: 'Reads the text of the About page; null for the page of a new site.',
  method: 'GET',
  path: '/api/site/about',
  access: 'public',
  reply: z.object({ about: z.nullable(z.object({ title: z.string(), html: z.string() })) }),
  errors: [],
})
