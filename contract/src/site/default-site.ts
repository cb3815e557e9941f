import { sidebarTags } from '../rules/limits.ts'

/** A new site as its pages show it: the texts of the specification, and ours where it leaves them open (§1, §2). */
export const defaultSite = {
  name: 'Byline',
  description: 'Articles worth reading about writing, design and programming.',
  logo: null,
  logoDark: null,
  icon: null,
  typeface: 'serif',

  footerTitle: 'A quiet place for long sentences.',
  footerText:
    '{name} is made for people who read to the end and for those who write so that they do. No feed runs away here, nothing blinks, and the last paragraph is as welcome as the first.',
  footerLinks: [],
  socialProfiles: [],

  lang: 'en',
  dir: 'ltr',
  timeZone: 'UTC',
  dateStyle: 'en-US',
  articlesPerPage: 24,
  showReadingTime: true,
  showContents: true,

  sidebarTags: [...sidebarTags],
  showNewsletter: true,
  registration: 'open',
  publishing: 'everybody',
} as const
