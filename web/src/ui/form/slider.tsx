import { useId } from 'react'

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  valueText: string
  onChange: (value: number) => void
}

/** A field for a number, set by dragging or by arrow keys. */
export function Slider({ label, valueText, onChange, value, ...range }: SliderProps) {
  const id = useId()
  return (
    <div className="mt-5 flex items-center gap-4 text-sm">
      <label htmlFor={id}>{label}</label>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-11 min-w-0 grow accent-accent"
      />
      <output htmlFor={id} className="w-16 text-end tabular-nums">
        {valueText}
      </output>
    </div>
  )
}
