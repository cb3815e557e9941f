import { socialNetworks } from '@byline/contract/site/settings'
import { TextField } from '../../../ui/form/text-field.tsx'
import { EntryList } from '../entry-list.tsx'
import { LongTextSetting, TextSetting } from '../setting-fields.tsx'
import type { Draft } from '../use-draft.ts'

/** The end of every page. */
export function FooterPart({ draft }: { draft: Draft }) {
  const { footerLinks, socialProfiles } = draft.values
  return (
    <>
      <TextSetting draft={draft} name="footerTitle" label="Title" />
      <LongTextSetting draft={draft} name="footerText" label="Text" hint="{name} stands for the name of the site." />
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
            <TextField
              label="Title of the group"
              value={group.title}
              onChange={({ target }) => change({ ...group, title: target.value })}
            />
            <EntryList
              title="Links"
              entries={group.links}
              onChange={(links) => change({ ...group, links })}
              empty={{ label: '', url: '' }}
              nameOf={({ label }) => label}
              add="Add a link"
              render={(link, changeLink) => (
                <div className="grid gap-3 sm:grid-cols-2">
                  <TextField
                    label="Words"
                    value={link.label}
                    onChange={({ target }) => changeLink({ ...link, label: target.value })}
                  />
                  <TextField
                    label="Address"
                    value={link.url}
                    onChange={({ target }) => changeLink({ ...link, url: target.value })}
                  />
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
            <TextField
              label="Address"
              value={profile.url}
              onChange={({ target }) => change({ ...profile, url: target.value })}
            />
          </div>
        )}
      />
    </>
  )
}
