import type { Brand } from './brand.ts'

/** The engineering blog of a company, in a sans. */
export const harbor: Brand = {
  name: 'harbor',
  settings: {
    name: 'Northquay Engineering',
    description: 'How the people at Northquay build the software that loads ships.',
    accent: '#1f5fd0',
    typeface: 'sans',
    logo: 'logo.svg',
    logoDark: 'logo-dark.svg',
    heroPicture: 'hero.svg',
    heroEyebrow: 'From the people on call',
    heroTitle: 'Forty thousand containers, one queue',
    heroText:
      'Notes from the teams that plan berths, cranes and trucks: what we built, what broke, and what we measured.',
    chips: ['Databases', 'Incidents', 'Rust'],
    sidebarTags: ['Databases', 'Incidents', 'Rust', 'Planning'],
    showTour: false,
    showGreeting: false,
    footerTitle: 'We load ships with software.',
    footerText: '{name} is written by the people who are on call. Opinions are theirs, figures are measured.',
    footerLinks: [
      {
        title: 'Northquay',
        links: [
          { label: 'Open positions', url: 'https://northquay.example/jobs' },
          { label: 'Status of the service', url: 'https://status.northquay.example' },
        ],
      },
    ],
    socialProfiles: [{ network: 'github', url: 'https://github.com/example' }],
    registration: 'invited',
    publishing: 'writers',
    timeZone: 'Europe/Berlin',
    dateStyle: 'en-GB',
    about: {
      title: 'Who writes here',
      body: 'Sixty engineers in three harbours. Every team writes one article a quarter, about something that surprised it.\n\n## What you will find\n\n- Reports of incidents, with the queries that found the cause\n- Measurements with the programs that made them\n- Decisions that we would take again, and two that we would not',
    },
    faqs: [
      {
        question: 'May I use your code?',
        answer: 'Everything in a code block is under the [MIT licence](https://opensource.org/license/mit).',
      },
      { question: 'Are you hiring?', answer: 'Usually. The list is at the foot of every page.' },
    ],
  },
  owner: {
    name: 'Marit Solberg',
    biography: 'Works on the planner at Northquay. Likes **queues** that are short.',
    links: [{ label: 'Talks', url: 'https://talks.example/marit' }],
  },
  pages: [
    {
      title: 'Open source',
      slug: 'open-source',
      menu: 'header',
      body: 'What we publish:\n\n- **bollard**, a scheduler for cranes\n- **tideline**, a store for time series of two bytes per sample',
    },
    {
      title: 'Imprint',
      slug: 'imprint',
      menu: 'footer',
      body: 'Northquay AS, Pier 4, 5003 Bergen.',
    },
  ],
  article: 'one-queue',
}
