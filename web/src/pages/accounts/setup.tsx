import type { SetupForm as Answers } from '@byline/contract/setup'
import { defaultSettings } from '@byline/contract/site/default-settings'
import { ownerTexts } from '@byline/contract/site/owner-texts'
import type { Settings } from '@byline/contract/site/settings'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { setupLink } from '../../features/setup/queries.ts'
import { SetupForm } from '../../features/setup/setup-form.tsx'
import { SetupProblem } from '../../features/setup/setup-problem.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { language, t } from '../../lib/language/texts.ts'
import { useParams } from '../../lib/router/hooks.ts'
import { Loading } from '../../ui/states/loading.tsx'
import { NeedsScripts } from '../../ui/states/needs-scripts.tsx'
import { SitePreview } from '../layout/site-preview.tsx'

/** The target of the link that the terminal prints while the site has no owner (design §6). */
export function Component() {
  const { secret = '' } = useParams()
  const { data, error, refetch } = useQuery(setupLink(secret))
  if (error && !data) return <SetupProblem error={error} retry={() => void refetch()} />
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead title={t('dashboard.setup.title')} description={t('dashboard.setup.summary')} noIndex />
      <h1 className="page-title">{t('dashboard.setup.title')}</h1>
      <NeedsScripts what="form" />
      {data ? (
        <>
          <p className="mb-10 text-muted">{t('dashboard.setup.intro')}</p>
          <SetupForm
            secret={secret}
            hasSamples={data.hasSamples}
            preview={(answers) => <Preview answers={answers} hasSamples={data.hasSamples} />}
          />
        </>
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** The front page as it will be in the words of the owner. */
function Preview({ answers, hasSamples }: { answers: Partial<Answers>; hasSamples: boolean }) {
  const { siteName, description = '', accent = defaultSettings.accent, keepSamples = true } = answers
  const keeps = hasSamples && keepSamples
  const name = siteName?.trim() || t('dashboard.setup.yourSite')
  const values = useMemo(() => {
    const about = { title: '', body: description }
    // The preview says everything in the language of this page, dates too.
    const lang = language()
    return { ...(defaultSettings as unknown as Settings), ...ownerTexts, name, description, accent, about, lang }
  }, [name, description, accent])
  return (
    <SitePreview
      values={values}
      isEmpty={!keeps}
      caption={keeps ? t('dashboard.setup.previewWithSamples') : t('dashboard.setup.preview')}
    />
  )
}
