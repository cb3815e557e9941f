import { paths } from '@byline/contract/addresses/paths'
import type { FirstSteps as Steps } from '@byline/contract/dashboard'
import { useMutation } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { dismissFirstStepsMutation } from './queries.ts'

interface FirstStepsProps {
  steps: Steps
  /** Sends a test mail. */
  testMail: ReactNode
}

/** The first steps of the owner of a new site; done ones are ticked. */
export function FirstSteps({ steps: { samples, ...steps }, testMail }: FirstStepsProps) {
  const { mutate, isPending } = useMutation(dismissFirstStepsMutation)
  const done = Object.values(steps).filter(Boolean).length
  return (
    <section aria-labelledby="first-steps" className="panel">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="first-steps" className="font-serif text-2xl">
            First steps
          </h2>
          <p className="mt-1 text-muted">
            {done === 4 ? 'All done. This is your site now.' : `${done} of 4 done, in any order.`}
          </p>
        </div>
        <Button variant="button-quiet" pending={isPending} onClick={() => mutate({})}>
          Put this away
        </Button>
      </div>
      <ol className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-2">
        <Step title="Write" done={steps.write}>
          <p className="mb-3">Your first article can be short. It can be changed at any time.</p>
          <Link to={paths.createPost} className="button-quiet">
            Write a post
          </Link>
        </Step>
        <Step title="Bring a blog in" done={steps.bringIn}>
          <p className="mb-3">
            From WordPress, Ghost, Medium, Substack or Markdown files, with pictures, comments and addresses.
          </p>
          <Link to={paths.importAndExport} className="button-quiet">
            Import a blog
          </Link>
        </Step>
        <Step title="Choose a look" done={steps.look}>
          <p className="mb-3">A logo, a colour and a typeface of your own.</p>
          <Link to={paths.settings} className="button-quiet">
            Open the settings
          </Link>
        </Step>
        <Step title="Send a test mail" done={steps.mail}>
          <p className="mb-3">Invitations and new passwords are mailed. See whether they arrive.</p>
          {testMail}
        </Step>
      </ol>
      {samples.length > 0 && (
        <p className="mt-6 border-line border-t pt-4 text-muted">
          Still in the words of the samples:{' '}
          {samples.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ', '}
              <Link to={places[part].to} className="link inline-block py-1">
                {places[part].name}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
    </section>
  )
}

/** Where each part is written. */
const places: Record<Steps['samples'][number], { name: string; to: string }> = {
  front: { name: 'the front page', to: paths.settingsPart('front') },
  tags: { name: 'the popular tags', to: paths.settingsPart('front') },
  articles: { name: 'the sample articles', to: paths.managePosts },
  about: { name: 'About', to: paths.settingsPart('pages') },
  faqs: { name: 'FAQs', to: paths.settingsPart('pages') },
  footer: { name: 'the footer', to: paths.settingsPart('footer') },
}

function Step({ title, done, children }: { title: string; done: boolean; children: ReactNode }) {
  const Mark = done ? CircleCheck : Circle
  return (
    <li className="flex min-w-0 gap-3">
      <Mark aria-hidden className={`mt-0.5 size-6 shrink-0 ${done ? 'text-accent' : 'text-muted'}`} />
      <div className="min-w-0 flex-1">
        <h3 className="font-medium text-lg">
          {title}
          <span className="sr-only">{done ? ': done' : ': not done yet'}</span>
        </h3>
        <div className="mt-1 text-muted">{children}</div>
      </div>
    </li>
  )
}
