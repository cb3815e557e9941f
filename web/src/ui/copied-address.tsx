import { t } from '../lib/language/texts.ts'

interface CopiedAddressProps {
  id: string
  url: string
  disabled?: boolean
  className?: string
}

/** A secret address that is read and copied: the focus selects all of it. */
export function CopiedAddress({ className = '', url, ...rest }: CopiedAddressProps) {
  return (
    <input
      {...rest}
      readOnly
      aria-label={t('dashboard.links.address')}
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className={`field-input text-sm ${className}`}
    />
  )
}
