// `npm run test:clocks`: runs the unit and integration tests as if it were another time, one clock after the other.
// `npm run test:clocks -- monday web/src` runs one clock only, and only the tests below a path.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, fail, node, root, runToEnd } from './bootstrap.mjs'
import { faketimeLibrary, withClock } from './faketime.mjs'

/** The beginning of a run and its time zone. The clocks of New York and Auckland change a minute after it. */
const clocks = {
  monday: ['2026-11-30T09:00:00Z', 'UTC'],
  'new-year': ['2026-12-31T23:50:00Z', 'UTC'],
  'leap-day': ['2028-02-29T12:00:00Z', 'UTC'],
  'new-york-spring': ['2027-03-14T06:59:00Z', 'America/New_York'],
  'new-york-autumn': ['2027-11-07T05:59:00Z', 'America/New_York'],
  'auckland-autumn': ['2027-04-03T13:59:00Z', 'Pacific/Auckland'],
  'auckland-spring': ['2027-09-25T13:59:00Z', 'Pacific/Auckland'],
  2035: ['2035-06-13T12:00:00Z', 'UTC'],
}

/** PostgreSQL never ends its wait for a lock when libfaketime answers its timer. */
const WAITS_FOR_POSTGRESQL = 'server/src/db/postgres-limits.test.ts'

const args = process.argv.slice(2)
const chosen = args[0] in clocks ? [args.shift()] : Object.keys(clocks)
await ensureInstalled()
await ensureBuilt()
const library = faketimeLibrary()
if (!library) fail('The clocks need libfaketime: install it (apt-get install libfaketime) and try again.')

const failed = []
for (const name of chosen) {
  console.log(`${name}: ${clocks[name].join(' ')}`)
  if ((await testAt(...clocks[name])) !== 0) failed.push(name)
}
if (failed.length > 0) fail(`Tests failed at: ${failed.join(', ')}`)

/** Every process gets the same distance from the real time, PostgreSQL too, so that they agree and the time goes on. */
function testAt(time, zone) {
  const seconds = Math.round((Date.parse(time) - Date.now()) / 1_000)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  return runToEnd(node(), [vitest, 'run', '--reporter=dot', `--exclude=${WAITS_FOR_POSTGRESQL}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, TZ: zone, ...withClock(library, `${seconds < 0 ? '' : '+'}${seconds}`) },
  })
}
