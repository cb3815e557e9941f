import { t } from '../../lib/language/texts.ts'
import { anchorOf } from './anchor-of.ts'
import type { Call } from './document.ts'

/** Every noun with its calls; on narrow screens the nouns alone. */
export function Contents({ nouns }: { nouns: Map<string, Call[]> }) {
  return (
    <nav aria-label={t('dashboard.description.contents')} className="api-contents">
      <ul>
        {[...nouns].map(([noun, calls]) => (
          <li key={noun} lang="en">
            <a href={`#${anchorOf(noun)}`}>{noun}</a>
            <ul>
              {calls.map(({ operationId }) => (
                <li key={operationId}>
                  <a href={`#${operationId}`}>{operationId}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href="#shapes">{t('dashboard.apiDocs.shapes')}</a>
        </li>
        <li>
          <a href="#errors">{t('dashboard.apiDocs.errors')}</a>
        </li>
      </ul>
    </nav>
  )
}
