import type { FastifyInstance } from 'fastify'
import { type Logger, symbols } from 'pino'

/** What is equal in the lines of many hits. */
export interface HitFields {
  method: string
  route: string
  status: number
}

type WriteLine = (reqId: string) => void

/** Logs a hit with the line of every other request (`http/request-log.ts`). */
export type LogHit = (app: FastifyInstance, fields: HitFields, reqId: string) => void

/**
 * Makes the text of each kind of line once, by pino itself, because a line through pino costs twice as much
 * (docs/decisions/0005). Only the time and the identifier are inserted later.
 */
export function hitLog(): LogHit {
  const writers = new Map<string, WriteLine>()
  return (app, fields, reqId) => {
    const kind = `${fields.method} ${fields.status} ${fields.route}`
    let write = writers.get(kind)
    if (!write) {
      write = writerOf(app.deps.log, fields)
      writers.set(kind, write)
    }
    write(reqId)
  }
}

/** Parts of a logger of pino that its types leave out. */
interface Internals {
  [symbols.asJsonSym](fields: object, message: string, level: number, time: string): string
  [symbols.streamSym]: { write(line: string): void }
}

/** Stands in the text where the time and the identifier are inserted. No route contains it. */
const PLACE = '\u007f'
const LEVEL = 'info'

function writerOf(log: Logger, fields: HitFields): WriteLine {
  if (!log.isLevelEnabled(LEVEL)) return () => undefined
  const internals = log as Logger & Internals
  const made = { ...fields, ms: 0, reqId: PLACE }
  const level = log.levels.values[LEVEL] ?? 0
  const line = internals[symbols.asJsonSym](made, 'request', level, `,"time":${PLACE}`)
  const [head = '', middle = '', end = ''] = line.split(PLACE)
  const stream = internals[symbols.streamSym]
  return (reqId) => stream.write(`${head}${Date.now()}${middle}${reqId}${end}`)
}
