import { t } from '../../lib/language/texts.ts'
/** A command for a terminal, with a button that copies it. */
export function Command({ children }: { children: string }) {
  return (
    <div className="code api-command">
      <p className="code-bar">
        <code>curl</code>
        <button type="button" data-copy="">
          {t('shared.actions.copy')}
        </button>
      </p>
      <pre>
        <code>{children}</code>
      </pre>
    </div>
  )
}
