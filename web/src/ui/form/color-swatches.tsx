import type { PlainKey } from '@byline/languages/texts'
import type { ComponentProps } from 'react'
import { t } from '../../lib/language/texts.ts'
import './color-swatches.css'

interface ColorSwatchesProps extends Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref'> {
  name: string
  /** Each as `#rrggbb`, with the message that names it. */
  colors: readonly (readonly [color: string, name: PlainKey])[]
  /** The chosen one; without it, the form holds the choice. */
  value?: string
  defaultValue?: string
}

/** Radio buttons that look like colours. */
export function ColorSwatches({ colors, value, defaultValue, ...input }: ColorSwatchesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {colors.map(([color, name]) => (
        <label key={color} title={t(name)} className="color-swatch" style={{ background: color }}>
          <input
            type="radio"
            aria-label={t(name)}
            value={color}
            {...(value === undefined ? { defaultChecked: color === defaultValue } : { checked: color === value })}
            {...input}
          />
        </label>
      ))}
    </div>
  )
}
