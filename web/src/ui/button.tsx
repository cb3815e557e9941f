import { type ComponentProps, useEffect, useRef } from 'react'
import './theme/button-danger.css'

interface ButtonProps extends ComponentProps<'button'> {
  variant?:
    | 'button'
    | 'button-quiet'
    | 'button-danger'
    | 'text-button'
    | 'row-action'
    | 'flag-switch'
    | 'translation-mark'
  /** The action is running: the button is disabled and marked as busy. */
  pending?: boolean
}

/** A button for an action that may take a while. A click before hydration loads React and is replayed. */
export function Button({
  variant = 'button',
  pending = false,
  disabled = false,
  className = '',
  ...props
}: ButtonProps) {
  const ref = useFocusAfterPending(pending)
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

/** Browsers remove the focus from a button that is disabled; this restores it afterwards. */
function useFocusAfterPending(pending: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (!pending && hadFocus.current && lost) ref.current?.focus()
    hadFocus.current = pending && (lost || document.activeElement === ref.current)
  }, [pending])
  return ref
}
