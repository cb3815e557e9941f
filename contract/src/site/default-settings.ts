import { popularTags } from '../rules/limits.ts'
import { defaultSite } from './default-site.ts'

/** The settings of a new site (specification §1 and §2, design §6). */
export const defaultSettings = {
  ...defaultSite,
  accent: '#2c6a3d',

  heroEyebrow: 'A blog for people who read to the end',
  heroTitle: 'Read The Most interesting Articles',
  heroText: 'Stories and ideas about writing, design and the craft of programming, by people who care how they say it.',
  heroPicture: null,
  chips: [...popularTags],
  showTour: true,
  showGreeting: true,

  about: null,
  faqs: [
    {
      question: 'How long does it take until my first post is there?',
      answer:
        'The first post takes 2-3 weeks. One week goes into finding out what you want to say, one into saying it, and the days that are left into taking half of it away again.',
    },
    {
      question: 'Do I have to be a writer to write here?',
      answer:
        'Nobody is one when they begin. The first post takes 2-3 weeks, the second takes less, and somewhere around the fifth people start to call you what you asked about.',
    },
    {
      question: 'May I send you a draft before it is finished?',
      answer:
        'A draft is the only thing that can be helped. The first post takes 2-3 weeks, and most of that time is two people who look at the same page and ask what the third sentence is for.',
    },
    {
      question: 'Who decides what stands on the front page?',
      answer:
        'The calendar does: the four newest articles stand there. The first post takes 2-3 weeks, so there is always time to look forward to it.',
    },
    {
      question: 'What does the badge beside some names mean?',
      answer:
        'That we know who writes under that name. It is given by hand, and seldom in a hurry: the first post takes 2-3 weeks, and reading it well takes an evening more.',
    },
    {
      question: 'Can I change a post after it was published?',
      answer:
        'As often as you like, and its address stays alive. The first post takes 2-3 weeks; making it better may take the rest of the year, and nobody will mind.',
    },
  ],

  comments: 'open',
  closeCommentsAfterDays: null,
  sessionIdleDays: 14,
  adminSessionIdleDays: 3,

  holdFirstComments: false,
  holdLinksAbove: null,
  holdNewLinksAbove: null,
  newCommentsPerHour: null,
  heldWords: [],
  refusedWords: [],
  holdSuspicious: false,
  holdLikeSpam: false,
  blockedMailDomains: [],
  blockedNetworks: [],

  mailFrom: null,
} as const
