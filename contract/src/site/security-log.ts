import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { nextCursor, pageQuery } from '../calls/paging.ts'
import * as atoms from '../rules/atoms.ts'
import { securityEventKinds } from './security-events.ts'

/** A row of the security log as admins see it. */
export const securityEvent = z.object({
  _id: atoms.id,
  kind: z.enum(securityEventKinds),
  happenedAt: atoms.timestamp,
  /** The actor; null for somebody who was not signed in, the program and the command line. */
  by: z.nullable(z.object({ _id: atoms.id, name: z.string() })),
  /**
   * The person or the thing that it was done to, by its name at that time; null for the whole site. A thing has no
   * `_id`.
   */
  target: z.nullable(z.object({ _id: z.nullable(z.string()), name: z.string() })),
  /** Such as `203.0.113.0/24`; empty for the program and the command line. */
  network: z.string(),
  /** The fields that it is about, with their values before and after; null where there is none. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const listSecurityEvents = endpoint('GET /api/securityLog', 'admin', {
  summary: 'Lists what happened to accounts, rights and the site, the newest first.',
  query: {
    ...pageQuery,
    kind: z.optional(z.enum(securityEventKinds)),
    /** The `_id` or the address of a person, for what they did and what was done to them. */
    person: z.optional(atoms.parameter),
    from: z.optional(atoms.timestamp),
    /** The first moment after the last. */
    until: z.optional(atoms.timestamp),
  },
  reply: z.object({ events: z.array(securityEvent), nextCursor }),
})
