import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'

/** Bytes of a path with its query: twice a long search, because a list names it in `q` and in `notTitle`. */
export const ADDRESS_MAX_BYTES = 32_768
/** Bytes of all headers. */
export const HEADERS_MAX_BYTES = 16_384

/**
 * The limit of Node's parser, which closes the connection with its own reply. It is higher than ours, so that a search
 * of 10,000 characters, which are up to 120 KB in an address, is answered like every other error, with a page.
 */
export const PARSER_MAX_BYTES = 131_072

/** Throws `address_too_long` or `head_too_large`. */
export function limitHead({ originalUrl, raw }: FastifyRequest): void {
  if (originalUrl.length > ADDRESS_MAX_BYTES) throw new AppError('address_too_long')
  let bytes = 0
  for (const text of raw.rawHeaders ?? []) bytes += text.length
  if (bytes > HEADERS_MAX_BYTES) throw new AppError('head_too_large')
}
