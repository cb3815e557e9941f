import { BadgeCheck } from 'lucide-react'
import { t } from '../../../lib/language/texts.ts'

/** The badge of verified authors (specification §1 and §6). */
export function VerifiedBadge() {
  return (
    <span className="flex items-center gap-1 text-accent">
      <BadgeCheck aria-hidden className="size-4" /> {t('shared.users.verifiedWriter')}
    </span>
  )
}
