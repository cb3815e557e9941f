import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Resolves a name as `dns.lookup` with `all` does. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** The host of an address is not on the public internet. */
export class NotPublic extends Error {}

export interface ConnectionOptions {
  /** Whether a connection to that IP address may be made; by default to public ones. */
  isAllowed?: ((address: string) => boolean) | undefined
  lookup?: Lookup | undefined
  signal: AbortSignal
}

interface Outgoing {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/**
 * The reply to a request, without following redirects. The address is checked after the name is resolved, in the same
 * step that connects to it, so that a name cannot be resolved again to another one. Throws `NotPublic`, and the errors
 * of connections.
 */
export async function openConnection(
  url: URL,
  { method, headers, body }: Outgoing,
  { isAllowed = isPublicAddress, lookup = systemLookup, signal }: ConnectionOptions,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node looks up names only.
  if (isIP(host) > 0 && !isAllowed(host)) throw notPublic()
  const { request: open } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
  const options: RequestOptions = {
    method,
    agent: false,
    signal,
    headers,
    lookup: (name, _, callback) =>
      lookup(name, { all: true }, (error, addresses) => {
        if (error) return callback(error, [])
        const allowed = addresses.filter(({ address }) => isAllowed(address))
        callback(allowed.length === 0 ? notPublic() : null, allowed)
      }),
  }
  return new Promise((resolve, reject) => {
    const request = open(url, options, resolve).on('error', reject)
    request.on('socket', (socket: Socket) =>
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) request.destroy(notPublic())
      }),
    )
    request.end(body)
  })
}

function notPublic(): NotPublic {
  return new NotPublic('its host is not on the public internet')
}
