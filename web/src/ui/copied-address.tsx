import { t } from '../lib/language/texts.ts'
import './row-actions.css'

interface CopiedAddressProps {
  id: string
  url: string
  /** The label of a secret that is no address. */
  label?: string
  disabled?: boolean
  className?: string
}

/** A secret address that is read and copied: the focus selects all of it. */
export function CopiedAddress({
  className = '',
  url,
  label = t('dashboard.links.address'),
  ...rest
}: CopiedAddressProps) {
  return (
    <input
      {...rest}
      readOnly
      aria-label={label}
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className={`field-input text-sm ${className}`}
    />
  )
}

interface CopyButtonProps {
  /** The address that is copied. */
  url: string
  label?: string
  /** The id of what the button belongs to. */
  describedBy?: string
  className?: string
}

/** A button that copies an address; the enhancer does it, and says so in the status beside it. */
export function CopyButton({
  url,
  label = t('shared.actions.copy'),
  describedBy,
  className = 'row-action',
}: CopyButtonProps) {
  return (
    <>
      <button type="button" data-copy={url} aria-describedby={describedBy} className={className}>
        {label}
      </button>
      <span role="status" className="sr-only" />
    </>
  )
}
