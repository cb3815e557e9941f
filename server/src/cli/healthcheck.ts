import { readEnv } from '../env/env.ts'

/** Milliseconds for an answer; those who ask, such as containers, ask often. */
const WAIT_MS = 5_000
/** Addresses to listen on that mean every address of the machine. */
const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

/**
 * `healthcheck`: ends with 0 if the server on this machine is ready, otherwise with 1 and a sentence. Needs no shell or
 * curl.
 */
export async function healthcheckCommand(): Promise<number> {
  const { host, port } = readEnv(process.env)
  const address = `http://${EVERYWHERE[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}/readyz`
  try {
    const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) })
    if (ok) return 0
    process.stderr.write(`${address} answered ${status}: the server is not ready\n`)
  } catch {
    process.stderr.write(`${address} does not answer\n`)
  }
  return 1
}
