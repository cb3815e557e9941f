import { accents } from '@byline/contract/site/accents'
import { useId } from 'react'
import { t } from '../../lib/language/texts.ts'
import { ColorSwatches } from '../../ui/form/color-swatches.tsx'
import { useSharedDraft } from './use-draft.ts'

/** The colour of links and buttons: one of eight, or any other. */
export function AccentSetting() {
  const draft = useSharedDraft()
  const id = useId()
  const { accent } = draft.values
  const error = draft.errorOf('accent')
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {t('dashboard.settings.accent')}
      </label>
      <ColorSwatches
        name="accent"
        colors={accents}
        value={accent}
        onChange={({ target }) => draft.set('accent', target.value)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <input
          type="color"
          aria-label={t('dashboard.settings.pickColour')}
          value={error ? '#000000' : accent}
          onChange={({ target }) => draft.set('accent', target.value)}
          className="h-12 w-16 cursor-pointer rounded-control border border-(--field-line) bg-raised p-1"
        />
        <input
          id={id}
          type="text"
          spellCheck={false}
          value={accent}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => draft.set('accent', target.value)}
          className="field-input max-w-40 font-mono"
        />
      </div>
      <p id={`${id}-note`} aria-live="polite" className={error ? 'field-error' : 'field-hint'}>
        {error ?? t('dashboard.settings.accentHint')}
      </p>
    </div>
  )
}
