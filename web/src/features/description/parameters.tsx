import type { Parameter } from '@byline/contract/description'
import { t } from '../../lib/language/texts.ts'
import { Type } from './fields.tsx'
import { Text } from './text.tsx'

const places = {
  path: 'dashboard.description.inPath',
  query: 'dashboard.description.inQuery',
  header: 'dashboard.description.inHeaders',
} as const

/** The parameters of a call in its address and its headers. */
export function Parameters({ parameters }: { parameters: Parameter[] }) {
  return [...Map.groupBy(parameters, ({ in: place }) => place)].map(([place, inPlace]) => (
    <table key={place} className="api-table">
      <caption>{t(places[place])}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.description.name')}</th>
          <th scope="col">{t('dashboard.description.value')}</th>
        </tr>
      </thead>
      <tbody>
        {inPlace.map(({ name, required, description, schema }) => (
          <tr key={name}>
            <td>
              <code className="api-name">{name}</code>
            </td>
            <td>
              <Type schema={schema} />
              {required && (
                <span lang="en" className="api-optional">
                  {' '}
                  required
                </span>
              )}
              {description && (
                <span className="api-text">
                  <Text>{description}</Text>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
