import { createRequire } from 'node:module'
import type { ApiDescription, Schema } from '@byline/contract/description'

type Ajv = new (
  options: object,
) => {
  addSchema(schema: object, id: string): void
  compile(schema: object): { (value: unknown): boolean; errors?: { instancePath: string }[] | null }
}

// The validator of JSON Schema that the linter of OpenAPI brings with it.
const { default: Ajv2020 } = createRequire(import.meta.resolve('@redocly/openapi-core'))(
  '@redocly/ajv/dist/2020.js',
) as { default: Ajv }

/** Validates values by the schemas of a description; returns what is wrong. */
export function validating(description: ApiDescription) {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
  ajv.addSchema({ components: description.components }, 'description')
  return (schema: Schema, value: unknown): object[] => {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"description#/'))
    const validate = ajv.compile(absolute)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}
