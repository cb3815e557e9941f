import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { networkBlock } from '../../http/connections/network.ts'

/** The place of a sign-in: browser, system and network, each empty if it is unknown. */
export interface SignInPlace {
  browser: string
  system: string
  /** A block of addresses, such as `203.0.113.0/24`: enough to know one's own, and no address is stored. */
  network: string
}

export function signInPlace({ headers, ip }: FastifyRequest): SignInPlace {
  // Programs may send none, and hostile ones anything.
  const agent = (headers['user-agent'] ?? '').slice(0, 500)
  const parser = agent === '' ? undefined : Bowser.getParser(agent)
  return {
    browser: (parser?.getBrowserName() ?? '').slice(0, 60),
    system: (parser?.getOSName() ?? '').slice(0, 60),
    network: networkBlock(ip),
  }
}
