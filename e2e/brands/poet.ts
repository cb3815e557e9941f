import type { Brand } from './brand.ts'

/** The page of a poet: a slab, few words, and nothing that asks for anything. */
export const poet: Brand = {
  name: 'poet',
  settings: {
    name: 'Ida Marlowe',
    description: 'Poems, one a month.',
    accent: '#5d4a78',
    typeface: 'slab',
    heroPicture: 'hero.svg',
    heroEyebrow: '',
    heroTitle: 'Poems, one a month',
    heroText: 'They are short. There is no hurry.',
    chips: [],
    sidebarTags: [],
    showTour: false,
    showNewsletter: false,
    showGreeting: false,
    footerTitle: 'Thank you for reading slowly.',
    footerText: '',
    showReadingTime: false,
    showContents: false,
    registration: 'closed',
    comments: 'closed',
    dateStyle: 'en-GB',
    about: {
      title: 'Ida Marlowe',
      body: 'I was born beside a river and live beside another.\n\nTwo books: *Low Water* (2019) and *The Names of Gates* (2024).',
    },
    faqs: [{ question: 'May I read one aloud?', answer: 'Please do.' }],
  },
  owner: { name: 'Ida Marlowe', biography: 'Writes at a window.', links: [] },
  pages: [
    {
      title: 'Books',
      slug: 'books',
      menu: 'header',
      body: '*Low Water*, 2019.\n\n*The Names of Gates*, 2024.',
    },
  ],
  article: 'november',
}
