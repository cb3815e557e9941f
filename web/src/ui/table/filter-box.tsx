import { type FormEvent, useEffect, useRef } from 'react'

/** Delay after the last key before the list is read again. */
const DEBOUNCE_MS = 250

interface FilterBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** A search box that filters a list while the user types. */
export function FilterBox({ label, value, onChange }: FilterBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address also changes by the back button; text that is being typed is not overwritten.
  useEffect(() => {
    const box = input.current
    if (box && document.activeElement !== box) box.value = value
  }, [value])
  const debounce = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(input.current?.value.trim() ?? ''), delay)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    debounce(0)
  }
  return (
    <search className="w-full sm:w-80">
      <form onSubmit={submit}>
        <input
          ref={input}
          type="search"
          defaultValue={value}
          aria-label={label}
          placeholder={label}
          onChange={() => debounce(DEBOUNCE_MS)}
          dir="auto"
          className="field-input"
        />
      </form>
    </search>
  )
}
