import type { SettingKey, Settings, SomeSettings } from '@byline/contract/settings'
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
            <dt className="field-label">{key}</dt>
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

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
