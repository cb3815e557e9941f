import { postDocument } from '@byline/contract/posts/post-document'
import type { Resolver } from 'react-hook-form'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import type { PostFields } from '../content/post-fields.ts'

/** Validates the form by the rules of the contract: no field is required, lengths are limited (specification §5). */
export const postResolver: Resolver<PostFields> = async (fields, context, options) => {
  const { errors } = await resolve(fields, context, options as never)
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as never }
    : { values: fields, errors: {} }
}

const resolve = schemaResolver(postDocument)
