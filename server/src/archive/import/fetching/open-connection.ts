import type { LookupAddress, LookupOptions } from 'node:dns'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { FetchFailed } from './picture-refused.ts'

/** Resolves a name as `dns.lookup` with `all` does. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export interface ConnectionOptions {
  /** Whether a connection to that IP address may be made. */
  isAllowed: (address: string) => boolean
  lookup: Lookup
  signal: AbortSignal
}

/**
 * The reply to a GET request, without following redirects. The address is checked after the name is resolved, in the
 * same step that connects to it, so that a name cannot be resolved again to another one.
 */
export async function openConnection(
  url: URL,
  { isAllowed, lookup, signal }: ConnectionOptions,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node looks up names only.
  if (isIP(host) > 0 && !isAllowed(host)) throw notPublic()
  const { get } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
  const options: RequestOptions = {
    agent: false,
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'blog-import' },
    lookup: (name, _, callback) =>
      lookup(name, { all: true }, (error, addresses) => {
        if (error) return callback(error, [])
        const allowed = addresses.filter(({ address }) => isAllowed(address))
        callback(allowed.length === 0 ? notPublic() : null, allowed)
      }),
  }
  return new Promise((resolve, reject) => {
    const request = get(url, options, resolve).on('error', reject)
    request.on('socket', (socket: Socket) =>
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) request.destroy(notPublic())
      }),
    )
  })
}

function notPublic(): FetchFailed {
  return new FetchFailed('its host is not on the public internet', { isFinal: true })
}
