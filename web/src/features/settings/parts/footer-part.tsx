import { socialNetworks } from '@byline/contract/site/settings'
import { t } from '../../../lib/language/texts.ts'
import { EntryField, EntryList } from '../entry-list.tsx'
import { LongTextSetting, TextSetting } from '../setting-fields.tsx'
import { useSharedDraft } from '../use-draft.ts'

/** The end of every page. */
export function FooterPart() {
  const draft = useSharedDraft()
  const { footerLinks, socialProfiles } = draft.values
  return (
    <>
      <TextSetting name="footerTitle" />
      <LongTextSetting
        name="footerText"
        hint={t('dashboard.settings.wordsHint', { name: '{name}', description: '{description}' })}
      />
      <EntryList
        title={t('dashboard.settings.linkGroups')}
        entries={footerLinks}
        error={draft.errorOf('footerLinks')}
        onChange={(groups) => draft.set('footerLinks', groups)}
        empty={{ title: '', links: [{ label: '', url: '' }] }}
        nameOf={({ title }) => title}
        add={t('dashboard.settings.addLinkGroup')}
        render={(group, change) => (
          <>
            <EntryField label={t('dashboard.settings.linkGroupTitle')} entry={group} name="title" onChange={change} />
            <EntryList
              title={t('dashboard.settings.links')}
              entries={group.links}
              onChange={(links) => change({ ...group, links })}
              empty={{ label: '', url: '' }}
              nameOf={({ label }) => label}
              add={t('dashboard.fields.addLink')}
              render={(link, changeLink) => (
                <div className="grid gap-3 sm:grid-cols-2">
                  <EntryField
                    label={t('dashboard.settings.linkWords')}
                    entry={link}
                    name="label"
                    onChange={changeLink}
                  />
                  <EntryField
                    label={t('dashboard.settings.linkAddress')}
                    entry={link}
                    name="url"
                    onChange={changeLink}
                  />
                </div>
              )}
            />
          </>
        )}
      />
      <EntryList
        title={t('dashboard.settings.profiles')}
        entries={socialProfiles}
        error={draft.errorOf('socialProfiles')}
        onChange={(profiles) => draft.set('socialProfiles', profiles)}
        empty={{ network: 'website' as const, url: '' }}
        nameOf={({ network }) => network}
        add={t('dashboard.settings.addProfile')}
        render={(profile, change) => (
          <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <label className="field">
              <span className="field-label">{t('dashboard.settings.network')}</span>
              <select
                value={profile.network}
                onChange={({ target }) => change({ ...profile, network: target.value as typeof profile.network })}
                className="field-input"
              >
                {socialNetworks.map((network) => (
                  <option key={network}>{network}</option>
                ))}
              </select>
            </label>
            <EntryField label={t('dashboard.settings.linkAddress')} entry={profile} name="url" onChange={change} />
          </div>
        )}
      />
    </>
  )
}
