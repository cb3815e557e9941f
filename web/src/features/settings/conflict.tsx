import type { SettingKey, Settings, SomeSettings } from '@byline/contract/site/settings'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { settingNames } from './setting-names.ts'

interface ConflictProps {
  edits: SomeSettings
  keys: SettingKey[]
  stored: Settings
  onKeep: () => void
  onTake: () => void
}

/** Somebody else changed the same settings: both versions, and which one stays. */
export function Conflict({ edits, keys, stored, onKeep, onTake }: ConflictProps) {
  return (
    <section aria-labelledby="page-conflict" className="notice grid gap-4">
      <h3 id="page-conflict" className="font-serif text-xl">
        {t('dashboard.settings.conflict')}
      </h3>
      <dl className="grid gap-4">
        {keys.map((key) => (
          <div key={key} className="grid gap-1">
            <dt className="field-label">{t(settingNames[key])}</dt>
            <dd className="break-words">{t('dashboard.settings.yours', { value: shown(edits[key]) })}</dd>
            <dd className="break-words text-muted">{t('dashboard.settings.theirs', { value: shown(stored[key]) })}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="button-quiet" onClick={onKeep}>
          {t('dashboard.settings.saveYours')}
        </Button>
        <Button variant="button-quiet" onClick={onTake}>
          {t('dashboard.settings.keepTheirs')}
        </Button>
      </div>
    </section>
  )
}

/** A value of any setting; the entries of a list one after the other. */
function shown(value: unknown): string {
  if (value === true) return t('dashboard.settings.on')
  if (value === false) return t('dashboard.settings.off')
  if (value === null || value === undefined || value === '') return t('dashboard.settings.nothing')
  if (typeof value !== 'object') return String(value)
  const entries = Object.values(value).map(shown)
  return entries.join(Array.isArray(value) ? ', ' : ': ') || t('dashboard.settings.nothing')
}
