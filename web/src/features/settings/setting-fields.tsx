import type { SettingKey, Settings } from '@byline/contract/site/settings'
import { useId } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Draft } from './use-draft.ts'

/** Settings whose values are of one type. */
type KeyOf<Value> = { [K in SettingKey]: Settings[K] extends Value ? K : never }[SettingKey]

interface SettingProps<Value> {
  draft: Draft
  name: KeyOf<Value>
  label: string
  hint?: string
}

export function TextSetting({ draft, name, ...words }: SettingProps<string>) {
  return (
    <TextField
      {...words}
      error={draft.errorOf(name)}
      value={draft.values[name]}
      onChange={({ target }) => draft.set(name, target.value as never)}
    />
  )
}

export function LongTextSetting({ draft, name, ...words }: SettingProps<string>) {
  return (
    <TextArea
      {...words}
      error={draft.errorOf(name)}
      value={draft.values[name]}
      onChange={({ target }) => draft.set(name, target.value as never)}
    />
  )
}

/** A list of words, one in each line. */
export function LinesSetting({ draft, name, ...words }: SettingProps<string[]>) {
  return (
    <TextArea
      {...words}
      error={draft.errorOf(name)}
      value={draft.values[name].join('\n')}
      onChange={({ target }) => draft.set(name, linesOf(target.value))}
    />
  )
}

/** An empty text is no line; an empty line in between stays while it is being written. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

export function NumberSetting({ draft, name, ...words }: SettingProps<number>) {
  const value = draft.values[name]
  return (
    <TextField
      {...words}
      error={draft.errorOf(name)}
      type="number"
      inputMode="numeric"
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => draft.set(name, target.valueAsNumber)}
    />
  )
}

export function SwitchSetting({ draft, name, label, hint }: SettingProps<boolean>) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={draft.values[name]}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => draft.set(name, target.checked)}
        className="mt-0.5 size-6 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

interface ChoiceProps<Value extends string> extends SettingProps<Value> {
  /** The words for each value. */
  choices: readonly (readonly [value: Value, words: string])[]
}

export function ChoiceSetting<Value extends string>({ draft, name, label, hint, choices }: ChoiceProps<Value>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={draft.errorOf(name)}
      input={(attributes) => (
        <select
          {...attributes}
          value={String(draft.values[name])}
          onChange={({ target }) => draft.set(name, target.value as never)}
          className="field-input"
        >
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    />
  )
}
