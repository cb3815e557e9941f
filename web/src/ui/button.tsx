import { type ComponentProps, useEffect, useRef } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'button' | 'button-quiet' | 'button-danger'
  /** It is being done: the button is disabled, and says so. */
  pending?: boolean
}

/** A button whose deed may take a while; pressed before React is there, it wakes it and is pressed again. */
export function Button({
  variant = 'button',
  pending = false,
  disabled = false,
  className = '',
  ...props
}: ButtonProps) {
  const ref = useRestoredFocus(pending)
  return (
    <button
      type="button"
      data-hydrates=""
      {...props}
      ref={ref}
      disabled={disabled || pending}
      data-dim={disabled || pending || undefined}
      aria-busy={pending || undefined}
      className={`${variant} ${className}`}
    />
  )
}

/** A browser takes the focus from a button it disables: the keyboard gets it back afterwards. */
function useRestoredFocus(pending: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const waiting = useRef(false)
  useEffect(() => {
    const nowhere = document.activeElement === document.body
    if (!pending && waiting.current && nowhere) ref.current?.focus()
    waiting.current = pending && (nowhere || document.activeElement === ref.current)
  }, [pending])
  return ref
}
