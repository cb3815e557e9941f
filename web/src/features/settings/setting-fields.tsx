import type { SettingKey, Settings } from '@byline/contract/site/settings'
import type { PlainKey } from '@byline/languages/texts'
import { useId } from 'react'
import type { Choices } from '../../lib/choices.ts'
import { t } from '../../lib/language/texts.ts'
import { ComboField } from '../../ui/form/combo-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSharedDraft } from './use-draft.ts'

/** Settings whose values are of one type, and whose labels are the messages of their names. */
type KeyOf<Value> = {
  [K in SettingKey]: Settings[K] extends Value ? (`dashboard.settings.${K}` extends PlainKey ? K : never) : never
}[SettingKey]

interface SettingProps<Value> {
  name: KeyOf<Value>
  hint?: string
}

/** The label of a setting, its value in the draft, its error, and the function that changes it. */
function useSetting<Value>(name: KeyOf<Value>) {
  const draft = useSharedDraft()
  return {
    label: t(`dashboard.settings.${name}` as PlainKey),
    error: draft.errorOf(name),
    value: draft.values[name] as Value,
    set: (value: Value) => draft.set(name, value as never),
  }
}

export function TextSetting({ name, ...words }: SettingProps<string>) {
  const { set, ...field } = useSetting<string>(name)
  return <TextField {...words} {...field} onChange={({ target }) => set(target.value)} />
}

export function LongTextSetting({ name, ...words }: SettingProps<string>) {
  const { set, ...field } = useSetting<string>(name)
  return <TextArea {...words} {...field} onChange={({ target }) => set(target.value)} />
}

/** A list of words, one in each line. */
export function LinesSetting({ name, ...words }: SettingProps<string[]>) {
  const { value, set, ...field } = useSetting<string[]>(name)
  return (
    <TextArea {...words} {...field} value={value.join('\n')} onChange={({ target }) => set(linesOf(target.value))} />
  )
}

/** An empty text is no line; an empty line in between stays while it is being written. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

interface NumberProps extends SettingProps<number | null> {
  /** The value of an empty field; by default none that can be saved. */
  whenEmpty?: null
}

export function NumberSetting({ name, whenEmpty, ...words }: NumberProps) {
  const { value, set, ...field } = useSetting<number | null>(name)
  return (
    <TextField
      {...words}
      {...field}
      type="number"
      inputMode="numeric"
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={({ target }) => set(target.value === '' && whenEmpty === null ? null : target.valueAsNumber)}
    />
  )
}

export function SwitchSetting({ name, hint }: SettingProps<boolean>) {
  const id = useId()
  const { label, value, set } = useSetting<boolean>(name)
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => set(target.checked)}
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
  choices: Readonly<Record<Value, string>>
}

/** One of many values, found by typing. */
export function ComboSetting({ name, choices, ...words }: SettingProps<string> & { choices: Choices }) {
  const { set, ...field } = useSetting<string>(name)
  return <ComboField {...words} {...field} choices={choices} onChange={set} />
}

export function ChoiceSetting<Value extends string>({ name, choices, ...words }: ChoiceProps<Value>) {
  const { set, ...field } = useSetting<Value>(name)
  const change = ({ target }: { target: { value: string } }) => set(target.value as Value)
  return <SelectField {...words} {...field} choices={Object.entries<string>(choices)} onChange={change} />
}
