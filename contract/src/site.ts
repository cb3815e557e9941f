/** What the site is called and how it describes itself, wherever a page, a feed, a mail or a picture says so. */
export const site = {
  name: 'Byline',
  description: 'Articles worth reading about writing, design and programming.',
  /** The language of its texts, as in BCP 47. */
  language: 'en',
} as const
