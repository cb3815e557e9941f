import { t } from '../../lib/language/texts.ts'
/** Shown instead of content that is still loading (specification §2); without scripts nothing will come. */
export function Loading({ small = false }: { small?: boolean }) {
  return (
    <p role="status" className={`scripted text-muted ${small ? '' : 'py-16 text-center'}`}>
      {t('shared.states.loading')}
    </p>
  )
}
