import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i
/** Headers of proxies, which speak for somebody else. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|(?:true|cf-connecting|x-client)-.*ip)$/i

/**
 * Whether a request comes from a browser on this machine: over a loopback address, to a name of this machine, and not
 * through a proxy that says so.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    isHere(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  )
}

/** Whether a host, with or without a port, is a name of this machine. */
export function isHere(host: string): boolean {
  return LOCAL_HOST.test(host)
}
