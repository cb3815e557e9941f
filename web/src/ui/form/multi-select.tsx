import { Combobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../lib/language/texts.ts'
import { optionsFor } from './multi-select-options.ts'
import { nameDismissButton } from './name-dismiss-button.ts'
import './multi-select.css'

/** Options per Page Up or Page Down (specification §9). */
const PAGE = 5

interface MultiSelectProps {
  label: string
  values: string[]
  /** The typed text. */
  text: string
  /** Undefined while they are loading. */
  suggestions: string[] | undefined
  /** Texts with the same key are the same value. */
  keyOf: (text: string) => string
  /** Called with the remaining values when one is removed. */
  onRemove: (values: string[]) => void
  /** Called with the typed text; one with a comma closes the menu. */
  onTextChange: (text: string) => void
  /** Called with a chosen suggestion or a new value. */
  onAdd: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
  hint?: string
}

/** A field for several values, chosen from a menu or new (specification §9). */
export function MultiSelect({ label, error, hint, ...props }: MultiSelectProps) {
  const id = useId()
  const menu = useRef<Combobox.Root.Actions>(null)
  const field = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { values, text, suggestions, keyOf } = props
  const { found, created } = optionsFor(text, values, suggestions ?? [], keyOf)
  const options = created === undefined ? found : [...found, created]
  const change = (next: string[]) => {
    const added = next.length > values.length ? next.at(-1) : undefined
    if (added === undefined) props.onRemove(next)
    else props.onAdd(added)
  }
  const type = (next: string) => {
    props.onTextChange(next)
    // Otherwise the next Enter would choose the option that is first at that time.
    if (next.includes(',')) setTimeout(() => menu.current?.close())
  }
  return (
    <Combobox.Root
      actionsRef={menu}
      onOpenChange={(open) => {
        if (open) setTimeout(() => nameDismissButton(box.current))
        else menu.current?.unmount()
      }}
      multiple
      autoHighlight
      loopFocus={false}
      items={options}
      filteredItems={options}
      value={values}
      onValueChange={(next, details) => {
        // Escape only closes the menu; by default it would also clear the values.
        if (details.reason === 'escape-key') details.cancel()
        else change(next)
      }}
      inputValue={text}
      onInputValueChange={(next, details) => {
        // The typed text is not cleared when the menu closes.
        if (details.reason === 'input-change') type(next)
        else if (!details.isItemPress) details.cancel()
      }}
    >
      <div ref={field} className="field grid-cols-1">
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        <Combobox.Chips ref={box} className="field-input multi-select">
          <Chips values={values} />
          <Combobox.Input
            ref={props.ref}
            id={id}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={`${id}-note`}
            onBlur={() => {
              menu.current?.close()
              props.onBlur?.()
            }}
            onKeyDown={(event) => handleKey(event, () => props.onAdd(text))}
            className="multi-select-input"
          />
        </Combobox.Chips>
        <p id={`${id}-note`} aria-live="polite" className={error ? 'field-error' : 'field-hint'}>
          {error ?? hint}
        </p>
      </div>
      <Combobox.Portal container={field}>
        <Combobox.Positioner
          anchor={box}
          sideOffset={4}
          // The focus stays in the input.
          onMouseDown={(event) => event.preventDefault()}
          className="multi-select-positioner"
        >
          <Menu options={options} created={created} isLoading={suggestions === undefined} />
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function Chips({ values }: { values: string[] }) {
  return values.map((value) => (
    <Combobox.Chip key={value} aria-label={value} dir="auto" className="multi-select-chip">
      <span className="truncate">{value}</span>
      <Combobox.ChipRemove aria-label={t('dashboard.forms.removeValue', { value })} className="multi-select-remove">
        <X aria-hidden className="size-4" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  ))
}

interface MenuProps {
  options: string[]
  /** The option that makes a new value. */
  created: string | undefined
  isLoading: boolean
}

/** Base UI's Popup would hide the rest of the page from screen readers while it is open. */
function Menu({ options, created, isLoading }: MenuProps) {
  return (
    <div className="multi-select-menu">
      <Combobox.Status className="multi-select-note">{isLoading && t('dashboard.forms.loading')}</Combobox.Status>
      <Combobox.Empty className="multi-select-note">{!isLoading && t('dashboard.forms.noOptions')}</Combobox.Empty>
      <Combobox.List aria-label={t('dashboard.forms.options')}>
        {options.map((option) => (
          <Combobox.Item key={option} value={option} dir="auto" className="multi-select-option">
            {option === created ? t('dashboard.forms.createValue', { value: option }) : option}
          </Combobox.Item>
        ))}
      </Combobox.List>
    </div>
  )
}

/** Enter without a highlighted option, and Page Up and Page Down, which Base UI does not handle. */
function handleKey(event: KeyboardEvent<HTMLInputElement>, add: () => void): void {
  const input = event.currentTarget
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter' && !input.getAttribute('aria-activedescendant')) {
    event.preventDefault()
    add()
  }
  if (!/^Page(Up|Down)$/.test(event.key) || input.ariaExpanded !== 'true') return
  event.preventDefault()
  const key = event.key === 'PageDown' ? 'ArrowDown' : 'ArrowUp'
  for (let step = 0; step < PAGE; step++) {
    const arrow = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    flushSync(() => input.dispatchEvent(arrow))
  }
}
