import { socialNetworks } from '@byline/contract/site/settings'
import { EntryField, EntryList } from '../entry-list.tsx'
import { LongTextSetting, TextSetting } from '../setting-fields.tsx'
import { useSharedDraft } from '../use-draft.ts'

/** The end of every page. */
export function FooterPart() {
  const draft = useSharedDraft()
  const { footerLinks, socialProfiles } = draft.values
  return (
    <>
      <TextSetting name="footerTitle" label="Title" />
      <LongTextSetting
        name="footerText"
        label="Text"
        hint="{name} stands for the name of the site, {description} for its sentence."
      />
      <EntryList
        title="Groups of links"
        entries={footerLinks}
        error={draft.errorOf('footerLinks')}
        onChange={(groups) => draft.set('footerLinks', groups)}
        empty={{ title: '', links: [{ label: '', url: '' }] }}
        nameOf={({ title }) => title}
        add="Add a group"
        render={(group, change) => (
          <>
            <EntryField label="Title of the group" entry={group} name="title" onChange={change} />
            <EntryList
              title="Links"
              entries={group.links}
              onChange={(links) => change({ ...group, links })}
              empty={{ label: '', url: '' }}
              nameOf={({ label }) => label}
              add="Add a link"
              render={(link, changeLink) => (
                <div className="grid gap-3 sm:grid-cols-2">
                  <EntryField label="Words" entry={link} name="label" onChange={changeLink} />
                  <EntryField label="Address" entry={link} name="url" onChange={changeLink} />
                </div>
              )}
            />
          </>
        )}
      />
      <EntryList
        title="Profiles elsewhere"
        entries={socialProfiles}
        error={draft.errorOf('socialProfiles')}
        onChange={(profiles) => draft.set('socialProfiles', profiles)}
        empty={{ network: 'website' as const, url: '' }}
        nameOf={({ network }) => network}
        add="Add a profile"
        render={(profile, change) => (
          <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <label className="field">
              <span className="field-label">Network</span>
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
            <EntryField label="Address" entry={profile} name="url" onChange={change} />
          </div>
        )}
      />
    </>
  )
}
