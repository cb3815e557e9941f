import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../connections/network.ts'

/** In the queues, the owner of work is the signed-in person, or the network of a caller without a session. */
export function turnOf({ actorId, ip, deadline: { signal } }: FastifyRequest): Turn {
  return { owner: actorId ? `person ${actorId}` : networkOwner(ip), signal }
}

/** The owner of work for everybody in the network of that address. */
export function networkOwner(ip: string): string {
  return `network ${networkOf(ip).subnet}`
}
