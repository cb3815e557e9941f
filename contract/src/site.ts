import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { postCard } from './posts.ts'
import { settingParts } from './settings.ts'
import { picture } from './uploads.ts'

/** A picture that the owner has set: its file below `/uploads`, and its size. */
const sitePicture = z.nullable(z.extend(picture, { file: z.string() }))
export type SitePicture = z.infer<typeof sitePicture>

const { identity, front, footer, reading, people } = settingParts

/** The settings that every page needs. */
export const siteInfo = z.object({
  name: identity.name,
  description: identity.description,
  logo: sitePicture,
  logoDark: sitePicture,
  /** The path of the style sheet with the owner's accent and typeface; null for those of a new site. */
  look: z.nullable(z.string()),
  /** The path of the picture for link previews of pages without one; it changes with the words in it. */
  sharePicture: z.string(),
  icon: identity.icon,
  typeface: identity.typeface,
  ...footer,
  ...reading,
  sidebarTags: front.sidebarTags,
  showNewsletter: front.showNewsletter,
  registration: people.registration,
  publishing: people.publishing,
})
export type SiteInfo = z.infer<typeof siteInfo>

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
    front: z.object({
      heroEyebrow: front.heroEyebrow,
      heroTitle: front.heroTitle,
      heroText: front.heroText,
      heroPicture: sitePicture,
      chips: front.chips,
      showTour: front.showTour,
      showGreeting: front.showGreeting,
    }),
    /** The pinned posts that readers see, in their order; left out if there is none. */
    pinned: z.optional(z.array(postCard)),
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
