import { mkdtemp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'

// Counts the requests that got no complete reply while the product is stopped ten times under load, on keep-alive
// connections and on new ones. It fails when there is one:
// node bench/attacks/restarts.ts [DRAIN_SECONDS] [NEW_CONNECTIONS]
const RESTARTS = 10
const KEEP_ALIVE_CONNECTIONS = 10
/**
 * Seconds during which the product drains. Clients open no new connections after half of that time, as behind a load
 * balancer. With 0, clients open new connections until the end, and the operating system resets some of them.
 */
const drain = Number(process.argv[2] ?? 1)
const NEW_CONNECTIONS = Number(process.argv[3] ?? 2)

const folder = await mkdtemp(join(runFolder, 'restarts-'))
const total = { answered: 0, lost: 0, refused: 0 }
for (let n = 0; n < RESTARTS; n++) {
  const product = await startProduct(folder, { env: { DRAIN_SECONDS: String(drain) } })
  const agent = new Agent({ keepAlive: true, maxSockets: KEEP_ALIVE_CONNECTIONS })
  let loading = true
  let balanced = true
  const load = [
    ...Array.from({ length: KEEP_ALIVE_CONNECTIONS }, () => ask(product.url, agent, () => loading)),
    ...Array.from({ length: NEW_CONNECTIONS }, () => ask(product.url, undefined, () => loading && balanced)),
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

/** Sends one request after the other until the server accepts no more connections. */
async function ask(url: string, agent: Agent | undefined, continues: () => boolean): Promise<void> {
  while (continues()) {
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
