import { paths } from '@byline/contract/addresses/paths'
import type { ApiDescription } from '@byline/contract/description'
import { useQuery } from '@tanstack/react-query'
import { anchorOf } from '../features/description/anchor-of.ts'
import { CallSection } from '../features/description/call-section.tsx'
import { Contents } from '../features/description/contents.tsx'
import { callsByNoun, commonFailures } from '../features/description/document.ts'
import { Failures } from '../features/description/failures.tsx'
import { Fields } from '../features/description/fields.tsx'
import { Introduction } from '../features/description/introduction.tsx'
import { apiDescription, asDescription } from '../features/description/queries.ts'
import { Text } from '../features/description/text.tsx'
import { useApplicationFiles } from '../lib/calls/application-files.ts'
import { load } from '../lib/calls/loading.ts'
import { PageHead } from '../lib/head/page-head.tsx'
import { useSite } from '../lib/head/use-site.ts'
import { t } from '../lib/language/texts.ts'
import type { LoaderArgs } from '../lib/router/route.ts'
import { TitledSection } from '../ui/titled-section.tsx'

/** The style sheet of this page alone, a file of its own (`vite.config.ts`). */
const STYLES = 'src/pages/api-docs.css'

export async function loader({ queryClient }: LoaderArgs) {
  await load(queryClient, apiDescription)
}

/** The description of all calls for people, made from the document at `/api/openapi.json`. Never hydrated. */
export function Component() {
  const site = useSite()
  const { data } = useQuery(apiDescription)
  const styles = useApplicationFiles().pages?.[STYLES]?.[0]
  return (
    <>
      <PageHead
        title="API"
        description={t('dashboard.apiDocs.description', { site: site.name })}
        path={paths.apiDocs}
      />
      {styles && <link rel="stylesheet" href={styles} precedence="page" />}
      {data && <Description description={asDescription(data)} />}
    </>
  )
}

function Description({ description }: { description: ApiDescription }) {
  const nouns = callsByNoun(description)
  const common = commonFailures(description)
  return (
    <div className="page-width api-docs">
      <Contents nouns={nouns} />
      <div className="api-main">
        <Introduction description={description} />
        {description.tags.map(({ name, description: text }) => (
          <section key={name} aria-labelledby={anchorOf(name)}>
            <h2 id={anchorOf(name)} lang="en" className="section-title">
              {name}
            </h2>
            <p lang="en" dir="ltr" className="api-lead">
              {text}
            </p>
            {nouns.get(name)?.map((call) => (
              <CallSection key={call.operationId} call={call} description={description} common={common} />
            ))}
          </section>
        ))}
        <TitledSection title={t('dashboard.apiDocs.shapes')} headingClass="section-title" headingId="shapes">
          <p className="api-lead">{t('dashboard.apiDocs.shapesLead')}</p>
          {Object.entries(description.components.schemas).map(([name, schema]) => (
            <section key={name} id={`shape-${name}`}>
              <h3 lang="en">{name}</h3>
              {schema.description && (
                <p>
                  <Text>{schema.description}</Text>
                </p>
              )}
              <Fields schema={schema} />
            </section>
          ))}
        </TitledSection>
        <TitledSection title={t('dashboard.apiDocs.errors')} headingClass="section-title" headingId="errors">
          <p className="api-lead">{t('dashboard.apiDocs.errorsLead')}</p>
          <Failures failures={common} />
        </TitledSection>
      </div>
    </div>
  )
}
