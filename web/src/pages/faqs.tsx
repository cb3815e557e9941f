import { paths } from '@byline/contract/paths'
import { Plus } from 'lucide-react'
import { PageHead } from '../lib/page-head.tsx'

/** This page needs no data: its texts are filler (specification §2 and §9). */
export function loader() {
  return null
}

const items = [
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
]

/** Six questions, each a native `details` element, which needs no script (specification §2). */
export function Component() {
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <PageHead
        title="FAQs"
        description="Six questions people ask before they write their first article on Byline, with answers."
        path={paths.faqs}
      />
      <div>
        <h1 className="page-title mb-5">FAQs</h1>
        <p className="max-w-sm font-serif text-muted text-xl">
          What people ask before they write, answered as patiently as we can.
        </p>
      </div>
      <div className="border-(--rule) border-t">
        {items.map(({ question, answer }) => (
          <details
            key={question}
            // The reader may have opened the element before hydration.
            suppressHydrationWarning
            className="group border-line border-b"
          >
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 font-serif text-xl hover:text-accent">
              {question}
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-accent transition-[rotate] duration-(--motion-quick) group-open:rotate-45"
              />
            </summary>
            <p className="max-w-(--reading-width) pr-11 pb-7 font-serif text-lg text-muted">
              {answer}
            </p>
          </details>
        ))}
      </div>
    </div>
  )
}
