import type { Schema } from '@byline/contract/description'
import { shapeLink, shapeOf } from './document.ts'
import { Text } from './text.tsx'
import { boundsOf, typeText } from './type-text.ts'

/** The fields of a body, a reply or a shape as a tree; a named shape is a link to its description. */
export function Fields({ schema }: { schema: Schema }) {
  const { bases, properties, required } = partsOf(schema)
  return (
    <>
      {bases.map((base) => (
        <p key={base} lang="en" dir="ltr" className="api-base">
          All fields of <ShapeLink name={base} />
          {Object.keys(properties).length > 0 ? ', and:' : ''}
        </p>
      ))}
      {Object.keys(properties).length > 0 && (
        <ul className="api-fields">
          {Object.entries(properties).map(([name, field]) => (
            <Field key={name} name={name} schema={field} optional={!required.includes(name)} />
          ))}
        </ul>
      )}
    </>
  )
}

function Field({ name, schema, optional }: { name: string; schema: Schema; optional: boolean }) {
  const inner = innerObject(schema)
  return (
    <li>
      <p>
        <code className="api-name">{name}</code> <Type schema={schema} />
        {optional && (
          <span lang="en" className="api-optional">
            {' '}
            optional
          </span>
        )}
      </p>
      {schema.description && (
        <p className="api-text">
          <Text>{schema.description}</Text>
        </p>
      )}
      {inner && <Fields schema={inner} />}
    </li>
  )
}

/** The type of a value with its bounds. */
export function Type({ schema }: { schema: Schema }) {
  const { contentSchema } = schema
  const { text, shape } = typeText(contentSchema && shapeOf(contentSchema) ? contentSchema : schema)
  const [before = '', after = ''] = shape ? text.split(shape) : [text]
  const bounds = boundsOf(schema)
  return (
    <span lang="en" dir="ltr" className="api-type">
      {before}
      {shape && <ShapeLink name={shape} />}
      {after}
      {contentSchema ? ' as JSON text' : ''}
      {bounds && `, ${bounds}`}
    </span>
  )
}

function ShapeLink({ name }: { name: string }) {
  return (
    <a href={shapeLink(name)} className="link inline-block py-1">
      {name}
    </a>
  )
}

/** The named shapes that a schema extends, and its own fields. */
function partsOf(schema: Schema) {
  const parts = schema.allOf ?? [schema]
  return {
    bases: parts.flatMap((part) => shapeOf(part) ?? []),
    properties: Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, Schema>,
    required: parts.flatMap((part) => part.required ?? []),
  }
}

/** The object in a field whose fields are shown below it. */
function innerObject(schema: Schema): Schema | undefined {
  const candidates = [schema, schema.items, ...(schema.anyOf ?? [])]
  return candidates.find((part) => part?.properties || part?.allOf)
}
