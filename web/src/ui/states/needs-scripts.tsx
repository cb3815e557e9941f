import { t } from '../../lib/language/texts.ts'
/** Shown in a browser without scripts, at the head of what works only with them. */
export function NeedsScripts({ what }: { what: 'dashboard' | 'profile' | 'form' }) {
  return (
    <noscript>
      <p className="notice mb-8">{t('dashboard.states.needsScripts', { what })}</p>
    </noscript>
  )
}
