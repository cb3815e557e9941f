import { postDocument } from '@byline/contract/posts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { PostFields } from './post-fields.ts'

/** The rules of the contract: nothing is required, only lengths are judged (specification §5). */
export const judge: Resolver<PostFields> = async (fields, context, options) => {
  const { errors } = await resolve(fields, context, options as never)
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as never }
    : { values: fields, errors: {} }
}

const resolve = zodResolver(postDocument)
