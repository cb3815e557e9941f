import { grounds, tonesOf } from '@byline/contract/site/accent'
import { useEffect, useId, useRef } from 'react'
import { useSharedDraft } from './use-draft.ts'

/** The colour of links and buttons, with how it will look in both themes. */
export function AccentSetting() {
  const draft = useSharedDraft()
  const id = useId()
  const { accent } = draft.values
  const error = draft.errorOf('accent')
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Accent colour
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="color"
          aria-label="Pick a colour"
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
        {error ?? 'Its tones for day and night are chosen so that every text stays readable.'}
      </p>
      {!error && <AccentPreview accent={accent} name={draft.values.name} />}
    </div>
  )
}

/** A button, a link and the band in both themes. */
function AccentPreview({ accent, name }: { accent: string; name: string }) {
  return (
    <div aria-hidden className="grid gap-3 sm:grid-cols-2">
      <Sample accent={accent} theme="day" name={name} />
      <Sample accent={accent} theme="night" name={name} />
    </div>
  )
}

function Sample({ accent, theme, name }: { accent: string; theme: 'day' | 'night'; name: string }) {
  const sample = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = sample.current
    if (!element) return
    const tones = Object.entries({ ...grounds[theme], ...tonesOf(accent)[theme] })
    for (const [token, value] of tones) element.style.setProperty(`--${token}`, value)
  }, [accent, theme])
  return (
    <div ref={sample} className="grid gap-3 rounded-card border border-line bg-paper p-4 text-ink">
      <p className="eyebrow">{theme === 'night' ? 'By night' : 'By day'}</p>
      <p className="font-serif text-xl">{name}</p>
      <p className="text-sm">
        Words and <span className="text-accent underline">a link</span> on paper.
      </p>
      <span className="button justify-self-start">Get Started</span>
    </div>
  )
}
