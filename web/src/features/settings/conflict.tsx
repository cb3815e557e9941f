import type { SettingKey, Settings, SomeSettings } from '@byline/contract/site/settings'
import { Button } from '../../ui/button.tsx'

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
        Somebody else changed these settings meanwhile
      </h3>
      <dl className="grid gap-4">
        {keys.map((key) => (
          <div key={key} className="grid gap-1">
            <dt className="field-label">{inWords(key)}</dt>
            <dd className="break-words">Yours: {shown(edits[key])}</dd>
            <dd className="break-words text-muted">Theirs: {shown(stored[key])}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="button-quiet" onClick={onKeep}>
          Save yours
        </Button>
        <Button variant="button-quiet" onClick={onTake}>
          Keep theirs
        </Button>
      </div>
    </section>
  )
}

/** 'Hero title' for `heroTitle`. */
function inWords(key: string): string {
  const spaced = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A value of any setting; the entries of a list one after the other. */
function shown(value: unknown): string {
  if (value === true) return 'on'
  if (value === false) return 'off'
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value !== 'object') return String(value)
  const entries = Object.values(value).map(shown)
  return entries.join(Array.isArray(value) ? ', ' : ': ') || 'nothing'
}
