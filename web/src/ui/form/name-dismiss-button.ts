import { t } from '../../lib/language/texts.ts'

/** Base UI's own button, for screen readers, is named in English, and has no property for its name. */
export function nameDismissButton(box: HTMLElement | null): void {
  box?.querySelector('[aria-label="Dismiss"]')?.setAttribute('aria-label', t('dashboard.forms.closeMenu'))
}
