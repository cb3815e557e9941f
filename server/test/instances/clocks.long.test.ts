import { MINUTE_MS } from '@byline/contract/rules/durations'
import { freePort } from '@byline/test-files/free-port'
import { expect, it, onTestFinished, vi } from 'vitest'
import { faketimeLibrary, withClock } from '../../../scripts/faketime.mjs'
import { connect } from '../../src/db/connect.ts'
import { createDatabase } from '../engines/postgres-databases.ts'
import { newDataDir } from '../servers/byline.ts'
import { ask, callingAs } from '../servers/calling.ts'
import { startBuilt } from '../servers/start-product.ts'

/** The library; `npm run test:full` installs it if it is missing. */
const library = faketimeLibrary({ install: process.env.FULL !== undefined }) ?? ''

const TIMEOUT_MS = 30_000

/** Wrong passwords of one account that are answered within its window. */
const GUESSES = 10

const iso = (fromNow: number) => new Date(Date.now() + fromNow).toISOString()

it.skipIf(!library).each(['+1h', '-1h'])(
  'beside an instance whose clock differs by %s nothing is lost, early, twice or unlimited',
  async (difference) => {
    const { url, drop } = await createDatabase('template_byline')
    onTestFinished(drop)
    const db = connect(url)
    onTestFinished(() => db.destroy())
    const port = String(await freePort())
    const env = { DATABASE_URL: url, TOKEN_SECRET: 'a secret of the tests, long enough', RATE_LIMITS: 'on' }
    const wrong = await startBuilt(await newDataDir(), {
      ...env,
      METRICS_PORT: port,
      ...withClock(library, difference),
    })
    // The jobs of the first minute, each of which the one instance runs that takes its lease.
    await vi.waitFor(async () => {
      const times = await db.selectFrom('jobs').select(['last_finished_at', 'lease_until']).execute()
      expect(times.filter(({ last_finished_at }) => last_finished_at !== null).length).toBeGreaterThan(0)
      for (const { last_finished_at, lease_until } of times) {
        expect((last_finished_at ?? '') < iso(5_000) && (lease_until ?? '') < iso(2 * MINUTE_MS)).toBe(true)
        expect((last_finished_at ?? '9') > iso(-MINUTE_MS)).toBe(true)
      }
    }, TIMEOUT_MS)
    const right = await startBuilt(await newDataDir(), env)
    const sites = [String(right.address), String(wrong.address)]

    // People and articles of either instance are those of both.
    const [ada, ben] = [await callingAs('Ada', sites[0] ?? ''), await callingAs('Ben', sites[1] ?? '')]
    const slugs = ['ada-there', 'ada-here', 'ben-there', 'ben-here']
    for (const slug of slugs) {
      const person = slug.startsWith('ada') ? ada : ben
      expect((await person.create(slug, sites[slug.endsWith('there') ? 1 : 0])).status).toBe(200)
    }
    for (const path of [...slugs.map((slug) => `/api/posts/${slug}`), '/rss.xml']) {
      const [one, other] = await Promise.all(sites.map((site) => ask(site + path)))
      const etag = String(one?.headers.get('etag'))
      expect([one?.status, other?.headers.get('etag')], path).toEqual([200, etag])
      const again = await ask(`${sites[1]}${path}`, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }

    // One limit counts, although each instance is asked in turn.
    const guess = (n: number) =>
      ask(`${sites[n % 2]}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@people.example', password: `guess ${n}` }),
      })
    const guesses: number[] = []
    for (let n = 0; n < 3 * GUESSES; n++) guesses.push((await guess(n)).status)
    expect(guesses).toEqual([...Array(GUESSES).fill(401), ...Array(2 * GUESSES).fill(429)])

    // The instance with the wrong clock is alone with what is due, and with what is due within the hour.
    const plan = (slug: string, publishAt: string) =>
      ada.create(slug, sites[0], { status: 'scheduled', publishAt }).then(({ status }) => expect(status).toBe(200))
    await plan('later', iso(30 * MINUTE_MS))
    // A busy machine may take seconds to plan it, and a moment that is over is refused.
    await plan('soon', iso(10_000))
    right.child.kill('SIGTERM')
    await right.ended
    await vi.waitFor(async () => expect((await ask(`${sites[1]}/api/posts/soon`)).status).toBe(200), TIMEOUT_MS)
    expect((await ask(`${sites[1]}/api/posts/later`)).status).toBe(404)
    const states = await db.selectFrom('posts').select(['wanted_slug', 'state']).orderBy('state', 'desc').execute()
    expect(states[0]).toEqual({ wanted_slug: 'later', state: 'scheduled' })
    expect(states.slice(1).map(({ state }) => state)).toEqual(Array(slugs.length + 1).fill('published'))

    const metrics = await (await ask(`http://127.0.0.1:${port}/metrics`)).text()
    const clock = Number(/^byline_clock_timestamp_seconds (\S+)$/m.exec(metrics)?.[1])
    expect(Math.abs(clock - Date.now() / 1_000)).toBeGreaterThan(3_000)
  },
)
