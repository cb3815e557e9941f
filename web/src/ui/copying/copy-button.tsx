import { t } from '../../lib/language/texts.ts'
import '../row-actions.css'

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
