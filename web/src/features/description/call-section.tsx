import type { ApiDescription, Schema } from '@byline/contract/description'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Command } from './command.tsx'
import { curlOf } from './curl.ts'
import { bodyOf, type Call, type Failure, ownFailures, parametersOf, replyOf, shapeOf } from './document.ts'
import { Failures } from './failures.tsx'
import { Fields, Type } from './fields.tsx'
import { Parameters } from './parameters.tsx'
import { Text } from './text.tsx'

interface CallSectionProps {
  call: Call
  description: ApiDescription
  common: Failure[]
}

/** One call: its summary, access, parameters, body, reply and errors, and a curl command. */
export function CallSection({ call, description, common }: CallSectionProps) {
  const { operationId, method, path, summary, description: text } = call
  // The introduction describes the header that every public call takes.
  const parameters = parametersOf(call, description).filter(({ name }) => name !== 'If-None-Match')
  const body = bodyOf(call)
  const failures = ownFailures(call, common)
  return (
    <section id={operationId} aria-labelledby={`${operationId}-title`} className="api-call">
      <div className="api-call-head">
        <h3 id={`${operationId}-title`}>
          <a href={`#${operationId}`} lang="en" className="inline-block">
            {operationId}
          </a>
        </h3>
        <p className="api-address">
          <Method name={method} /> <code>{path}</code>
        </p>
      </div>
      <div className="api-call-text">
        <p>
          <Text>{`${summary}.`}</Text>
        </p>
        <p className="api-text">
          <Text>{text}</Text>
        </p>
        {parameters.length > 0 && <Parameters parameters={parameters} />}
        {body && (
          <>
            <h4>{t(body.isForm ? 'dashboard.description.bodyForm' : 'dashboard.description.bodyJson')}</h4>
            <Shape schema={body.schema} />
          </>
        )}
        <h4>{t('dashboard.description.reply')}</h4>
        <Shape schema={replyOf(call)} />
        {failures.length > 0 && (
          <>
            <h4>
              {rich(t('dashboard.description.errorsBesides'), {
                a: (words) => (
                  <a href="#errors" className="link">
                    {words}
                  </a>
                ),
              })}
            </h4>
            <Failures failures={failures} />
          </>
        )}
      </div>
      <Command>{curlOf(call, description)}</Command>
    </section>
  )
}

/** A named shape as a link, any other with its fields. */
function Shape({ schema }: { schema: Schema }) {
  if (shapeOf(schema) === undefined) return <Fields schema={schema} />
  return (
    <p className="api-base">
      <Type schema={schema} />
    </p>
  )
}

/** A method, in the colour of what it does. */
export function Method({ name }: { name: string }) {
  return (
    <span lang="en" className={`api-method api-${name.toLowerCase()}`}>
      {name}
    </span>
  )
}
