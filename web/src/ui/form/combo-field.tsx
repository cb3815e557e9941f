import { Combobox } from '@base-ui/react/combobox'
import { useRef } from 'react'
import type { Choices } from '../../lib/choices.ts'
import { t } from '../../lib/language/texts.ts'
import { Field, type FieldProps } from './field.tsx'
import { nameDismissButton } from './name-dismiss-button.ts'
import './multi-select.css'

interface ComboFieldProps extends FieldProps {
  choices: Choices
  value: string
  onChange: (value: string) => void
}

/** A field for one of many values, which typing a part of its words finds. */
export function ComboField({ choices, value, onChange, ...field }: ComboFieldProps) {
  const menu = useRef<Combobox.Root.Actions>(null)
  const frame = useRef<HTMLDivElement>(null)
  const words = new Map(choices)
  return (
    <Combobox.Root
      actionsRef={menu}
      onOpenChange={(open) => {
        if (open) setTimeout(() => nameDismissButton(frame.current))
        // Without Base UI's Popup, nothing else removes the menu.
        else menu.current?.unmount()
      }}
      items={choices.map(([choice]) => choice)}
      value={value}
      itemToStringLabel={(choice: string) => words.get(choice) ?? choice}
      onValueChange={(next) => next && onChange(next)}
      autoHighlight
    >
      <div ref={frame}>
        <Field
          {...field}
          input={(attributes) => (
            <Combobox.Input
              {...attributes}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="field-input"
            />
          )}
        />
      </div>
      <Combobox.Portal container={frame}>
        <Combobox.Positioner
          sideOffset={4}
          // The focus stays in the input.
          onMouseDown={(event) => event.preventDefault()}
          className="multi-select-positioner"
        >
          <div className="multi-select-menu">
            <Combobox.Empty className="multi-select-note">{t('dashboard.forms.noMatch')}</Combobox.Empty>
            <Combobox.List aria-label={t('dashboard.forms.options')}>
              {(choice: string) => (
                <Combobox.Item key={choice} value={choice} className="multi-select-option">
                  {words.get(choice) ?? choice}
                </Combobox.Item>
              )}
            </Combobox.List>
          </div>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
