import { t } from '../../lib/language/texts.ts'
import type { Failure } from './document.ts'

/** Errors with their status, code and sentence. */
export function Failures({ failures }: { failures: Failure[] }) {
  return (
    <table className="api-table">
      <thead>
        <tr>
          <th scope="col">{t('dashboard.description.status')}</th>
          <th scope="col">{t('dashboard.description.codeAndMessage')}</th>
        </tr>
      </thead>
      <tbody>
        {failures.map(({ status, code, message }) => (
          <tr key={code}>
            <td>{status}</td>
            <td>
              <code>{code}</code>
              <span lang="en" dir="ltr" className="api-text">
                {message}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
