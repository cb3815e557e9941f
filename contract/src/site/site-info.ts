import * as z from 'zod/mini'
import { picture } from '../uploads.ts'
import { settingParts } from './settings.ts'

// The settings that pages show, in a file of their own: browsers load it for every page, but not the rules of settings.

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
  /** Whether the pages About and FAQs have a text; without one they are not found, and no menu has them. */
  hasAbout: z.boolean(),
  hasFaqs: z.boolean(),
  /** Whether a mail server is set up, so that mails leave the machine. */
  sendsMails: z.boolean(),
  /** The provider whose accounts may sign in here. Absent without one, as each page of a reader has this object. */
  company: z.optional(z.string()),
})
export type SiteInfo = z.infer<typeof siteInfo>

export const frontTexts = z.object({
  heroEyebrow: front.heroEyebrow,
  heroTitle: front.heroTitle,
  heroText: front.heroText,
  heroPicture: sitePicture,
  chips: front.chips,
  showTour: front.showTour,
  showGreeting: front.showGreeting,
})
