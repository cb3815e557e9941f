import { t } from '../../lib/language/texts.ts'

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
