import { Moon, Sun } from 'lucide-react'
import { t } from '../../lib/language/texts.ts'
import { updateToggle } from './theme.ts'

/** The floating round button of specification §2; the enhancer handles it, with or without React. */
export function ThemeToggle() {
  return (
    <button
      ref={updateToggle}
      type="button"
      data-theme-toggle=""
      aria-label={t('reading.layout.toggleDark')}
      // The enhancer sets `aria-pressed` before hydration.
      suppressHydrationWarning
      className="scripted theme-toggle fixed end-5 bottom-5 z-20 grid size-12 place-items-center rounded-full border border-line bg-raised text-ink shadow-float print:hidden"
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </button>
  )
}
