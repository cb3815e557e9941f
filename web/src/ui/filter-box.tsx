import { type FormEvent, useEffect, useRef } from 'react'

/** Typing settles before the list is asked for again. */
const SETTLE_MS = 250

interface FilterBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Narrows a list while it is typed into. */
export function FilterBox({ label, value, onChange }: FilterBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address may change otherwise, by the way back; what is being typed stays.
  useEffect(() => {
    const box = input.current
    if (box && document.activeElement !== box) box.value = value
  }, [value])
  const settle = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(input.current?.value.trim() ?? ''), delay)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    settle(0)
  }
  return (
    <search className="w-full sm:w-72">
      <form onSubmit={submit}>
        <input
          ref={input}
          type="search"
          defaultValue={value}
          aria-label={label}
          placeholder={label}
          onChange={() => settle(SETTLE_MS)}
          className="field-input"
        />
      </form>
    </search>
  )
}
