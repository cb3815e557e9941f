import { paths } from '@byline/contract/addresses/paths'
import type { SettingKey, Settings } from '@byline/contract/site/settings'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '../../features/sessions/session.ts'
import { FooterPart } from '../../features/settings/parts/footer-part.tsx'
import { FrontPart } from '../../features/settings/parts/front-part.tsx'
import { IdentityPart } from '../../features/settings/parts/identity-part.tsx'
import { MailPart } from '../../features/settings/parts/mail-part.tsx'
import { OrderPart } from '../../features/settings/parts/order-part.tsx'
import { PeoplePart } from '../../features/settings/parts/people-part.tsx'
import { QuestionsPart } from '../../features/settings/parts/questions-part.tsx'
import { ReadingPart } from '../../features/settings/parts/reading-part.tsx'
import { isPart, keysOf, parts, type ShownPart } from '../../features/settings/parts.ts'
import { allSettings } from '../../features/settings/queries.ts'
import { SettingsForm } from '../../features/settings/settings-form.tsx'
import { type Draft, DraftContext, useDraft } from '../../features/settings/use-draft.ts'
import { Webhooks } from '../../features/webhooks/webhooks.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { useParams } from '../../lib/router/hooks.ts'
import { Link, NavLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { SitePreview } from '../layout/site-preview.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** The part that has no settings, but a list of its own. */
const WEBHOOKS = 'webhooks'

/** The settings of the site, in parts; for admins (design §7). */
export function Component() {
  const { part = 'identity' } = useParams()
  const { admin } = useUser()
  const query = useQuery({ ...allSettings, enabled: admin })
  if (!admin || !(isPart(part) || part === WEBHOOKS)) return <NotFound />
  return (
    <div>
      <PageHead title={t('dashboard.settings.title')} description={t('dashboard.settings.summary')} noIndex />
      <h1 className="dashboard-title">{t('dashboard.settings.title')}</h1>
      <nav aria-label={t('dashboard.settings.title')} className="mt-4 mb-8 border-line border-b">
        <ul className="-mx-3.5 flex flex-wrap gap-x-3">
          {Object.entries(parts).map(([name, title]) => (
            <li key={name}>
              <NavLink to={addressOf(name)} end className="nav-link block">
                {t(title)}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to={paths.settingsPart(WEBHOOKS)} end className="nav-link block">
              {t('dashboard.webhooks.title')}
            </NavLink>
          </li>
        </ul>
      </nav>
      {isPart(part) ? (
        <Loaded query={query} title={t('dashboard.settings.loadFailed')}>
          {({ settings, version }) => <Part part={part} stored={settings as Settings} version={version} />}
        </Loaded>
      ) : (
        <Webhooks />
      )}
    </div>
  )
}

const fields = {
  identity: IdentityPart,
  front: FrontPart,
  pages: QuestionsPart,
  footer: FooterPart,
  reading: ReadingPart,
  people: PeoplePart,
  order: OrderPart,
  mail: MailPart,
} as const

function Part({ part, stored, version }: { part: ShownPart; stored: Settings; version: number }) {
  const draft = useDraft(stored, version)
  const values = useShown(draft, stored)
  const Fields = fields[part]
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)] xl:items-start">
      <TitledSection title={t(parts[part])} className="max-w-2xl" headingClass="mb-6 font-serif text-2xl">
        <DraftContext value={draft}>
          <SettingsForm key={part} keys={keysOf(part)} stored={stored} version={version}>
            <Fields />
          </SettingsForm>
        </DraftContext>
      </TitledSection>
      <div className="min-w-0 max-w-2xl xl:sticky xl:top-8">
        <SitePreview
          values={values}
          caption={
            <Link to={paths.home} className="link inline-block py-1">
              {t('dashboard.layout.lookAtSite')}
            </Link>
          }
        />
      </div>
    </div>
  )
}

/** The values of a draft as they can be shown: an edit that breaks a rule waits until it is mended. */
function useShown({ values, errorOf }: Draft, stored: Settings): Settings {
  const shown = Object.entries(values).map(([key, value]) => [
    key,
    errorOf(key as SettingKey) ? stored[key as SettingKey] : value,
  ])
  const text = JSON.stringify(Object.fromEntries(shown))
  return useMemo(() => JSON.parse(text) as Settings, [text])
}

function addressOf(part: string): string {
  return part === 'identity' ? paths.settings : paths.settingsPart(part)
}
