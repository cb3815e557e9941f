import { parseArgs } from 'node:util'
import { median } from './measure/load/median.ts'

// Compares the duration of a login with a known and with an unknown address: the median of 50 alternating logins on a
// running product started with RATE_LIMITS=off:
// node bench/login-timing.ts --url http://127.0.0.1:3000
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
})
const ROUNDS = 50
const known = `bench-${Date.now()}@people.example`

const made = await post('register', { name: 'Bench', email: known, password: 'a good password' })
if (made.status !== 200) throw new Error(`the account was not created: ${made.status}`)

const times = { known: [] as number[], unknown: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  times.known.push(await timeOf(known))
  times.unknown.push(await timeOf('nobody@people.example'))
}
const [first, second] = [median(times.known), median(times.unknown)]
const difference = Math.abs(first - second) / Math.max(first, second)
console.log(
  `known ${first.toFixed(1)} ms, unknown ${second.toFixed(1)} ms, they differ by ${(difference * 100).toFixed(1)} %`,
)
process.exitCode = difference < 0.1 ? 0 : 1

async function timeOf(email: string): Promise<number> {
  const start = performance.now()
  const { status } = await post('login', { email, password: 'not the password' })
  if (status !== 401) throw new Error(`a wrong login was answered with ${status}; is RATE_LIMITS off?`)
  return performance.now() - start
}

async function post(call: string, body: object): Promise<Response> {
  const reply = await fetch(`${values.url}/api/users/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.arrayBuffer()
  return reply
}
