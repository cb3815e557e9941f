import { mkdtemp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runFolder } from '../measure/own-processes.ts'
import { startProduct } from '../measure/product.ts'

// How many requests are lost while the product is stopped ten times under load, on connections that are kept and on
// fresh ones: those that were begun and got no whole answer. Fails when there is one: node bench/attacks/restarts.ts
const RESTARTS = 10
const KEPT = 10
/**
 * Seconds the product drains, in which after a while nobody comes anew, as behind a balancer; with 0 fresh connections
 * come till the end, of which some are reset by the system itself.
 */
const drain = Number(process.argv[2] ?? 1)
const FRESH = Number(process.argv[3] ?? 2)

const folder = await mkdtemp(join(runFolder, 'restarts-'))
const total = { answered: 0, lost: 0, refused: 0 }
for (let n = 0; n < RESTARTS; n++) {
  const product = await startProduct(folder, { env: { DRAIN_SECONDS: String(drain) } })
  const agent = new Agent({ keepAlive: true, maxSockets: KEPT })
  let loading = true
  let balanced = true
  const load = [
    ...Array.from({ length: KEPT }, () => ask(product.url, agent, () => loading)),
    ...Array.from({ length: FRESH }, () => ask(product.url, undefined, () => loading && balanced)),
  ]
  await sleep(500)
  const stopped = product[Symbol.asyncDispose]()
  if (drain > 0) {
    await sleep((drain * 1_000) / 2)
    balanced = false
  }
  await stopped
  loading = false
  await Promise.all(load)
  agent.destroy()
}
console.log(`answered ${total.answered}, lost ${total.lost} in ${RESTARTS} restarts`)
if (total.lost > 0) process.exitCode = 1

/** Asks one after the other until the server takes no connections any more. */
async function ask(url: string, agent: Agent | undefined, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const end = await once(`${url}/api/tags`, agent)
    total[end]++
    if (end === 'refused') return
  }
}

function once(url: string, agent: Agent | undefined): Promise<keyof typeof total> {
  return new Promise((resolve) => {
    const sent = request(url, { agent: agent ?? false }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve('answered')).once('error', () => resolve('lost'))
    })
    sent.once('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code === 'ECONNREFUSED' ? 'refused' : 'lost')
    })
    sent.end()
  })
}
