import { paths } from '@byline/contract/addresses/paths'
import type { FirstSteps as Steps } from '@byline/contract/dashboard'
import type { PlainKey } from '@byline/languages/texts'
import { useMutation } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { rich } from '../../lib/language/rich.tsx'
import { language, t } from '../../lib/language/texts.ts'
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
    <section aria-labelledby="first-steps" className="first-steps panel">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="first-steps" className="font-serif text-2xl">
            {t('dashboard.home.firstSteps')}
          </h2>
          <p className="mt-1 text-muted">{t('dashboard.home.stepsDone', { count: done })}</p>
        </div>
        <Button variant="button-quiet" pending={isPending} onClick={() => mutate({})}>
          {t('dashboard.home.putAway')}
        </Button>
      </div>
      <ol className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-2">
        <Step title={t('dashboard.home.stepWrite')} done={steps.write}>
          <p className="mb-3">{t('dashboard.home.stepWriteText')}</p>
          <Link to={paths.createPost} className="button-quiet">
            {t('dashboard.home.stepWriteLink')}
          </Link>
        </Step>
        <Step title={t('dashboard.home.stepBringIn')} done={steps.bringIn}>
          <p className="mb-3">{t('dashboard.home.stepBringInText')}</p>
          <Link to={paths.importAndExport} className="button-quiet">
            {t('dashboard.home.stepBringInLink')}
          </Link>
        </Step>
        <Step title={t('dashboard.home.stepLook')} done={steps.look}>
          <p className="mb-3">{t('dashboard.home.stepLookText')}</p>
          <Link to={paths.settings} className="button-quiet">
            {t('dashboard.home.stepLookLink')}
          </Link>
        </Step>
        <Step title={t('dashboard.home.stepMail')} done={steps.mail}>
          <p className="mb-3">{t('dashboard.home.stepMailText')}</p>
          {testMail}
        </Step>
      </ol>
      {samples.length > 0 && (
        <p className="mt-6 border-line border-t pt-4 text-muted">
          {rich(t('dashboard.home.samplesLeft'), { parts: () => <SampleParts parts={samples} /> })}
        </p>
      )}
    </section>
  )
}

/** The parts with the words of samples, as a list of links. */
function SampleParts({ parts }: { parts: Steps['samples'] }) {
  const list = new Intl.ListFormat(language(), { style: 'narrow' }).formatToParts(parts)
  return list.map(({ type, value }, index) => {
    const place = type === 'element' && places[value as Steps['samples'][number]]
    return place ? (
      <Link key={value} to={place.to} className="link inline-block py-1">
        {t(place.name)}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: what stands between the links never changes places
      <Fragment key={index}>{value}</Fragment>
    )
  })
}

/** The page on which each part is written. */
const places: Record<Steps['samples'][number], { name: PlainKey; to: string }> = {
  front: { name: 'dashboard.home.samplesFront', to: paths.settingsPart('front') },
  tags: { name: 'dashboard.home.samplesTags', to: paths.settingsPart('front') },
  articles: { name: 'dashboard.home.samplesArticles', to: paths.managePosts },
  about: { name: 'dashboard.home.samplesAbout', to: paths.settingsPart('pages') },
  faqs: { name: 'dashboard.home.samplesFaqs', to: paths.settingsPart('pages') },
  footer: { name: 'dashboard.home.samplesFooter', to: paths.settingsPart('footer') },
}

function Step({ title, done, children }: { title: string; done: boolean; children: ReactNode }) {
  const Mark = done ? CircleCheck : Circle
  return (
    <li className="flex min-w-0 gap-3">
      <Mark aria-hidden className={`mt-0.5 size-6 shrink-0 ${done ? 'text-accent' : 'text-muted'}`} />
      <div className="min-w-0 flex-1">
        <h3 className="font-medium text-lg">
          {title}
          <span className="sr-only">{t('dashboard.home.stepState', { done: String(done) })}</span>
        </h3>
        <div className="mt-1 text-muted">{children}</div>
      </div>
    </li>
  )
}
