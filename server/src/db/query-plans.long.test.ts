import { threadOrders } from '@byline/contract/comments/comments'
import { postSorts } from '@byline/contract/posts/posts'
import { expect, it } from 'vitest'
import { appOn, depsFor } from '../../test/app/app.ts'
import { minute, writePost } from '../../test/app/cast.ts'
import { commentingBy } from '../../test/content/commenting.ts'
import { register, registerAdmin } from '../../test/content/people.ts'
import { writingBy } from '../../test/content/writing.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { detours, watchQueries } from '../../test/engines/query-plans.ts'
import { addAddresses } from '../features/posts/rows/address-store.ts'
import { jobs } from '../jobs/jobs.ts'
import { transact } from './transact.ts'

onBothEngines('every read', (open) => {
  it('follows an index in the order of its list: it sorts nothing and scans no table', async () => {
    const db = await open()
    const { watched, take } = watchQueries(db)
    const app = await appOn(watched)
    const ada = await register(app, 'Ada')
    const root = await registerAdmin(app)
    for (let n = 0; n < 30; n++) {
      await writePost(watched, ada.id, {
        title: `Rust ${n}`,
        slug: `p${n}`,
        tags: ['Food'],
        createdAt: minute(n),
      })
    }
    await writingBy(app, ada).update('p3', { series: { title: 'Plans' } })
    await writingBy(app, ada).update('p4', { series: { title: 'Plans' } })
    const id = (await app.inject('/api/posts/p3')).json().post._id
    await transact(watched, (tx) => addAddresses(tx, id, ['/article/former']))
    const commentIds: string[] = []
    for (let n = 0; n < 8; n++) {
      commentIds.push((await commentingBy(app, ada).create(id, `Said ${n}`)).json().comment._id)
    }

    for (const url of ['posts/delete/p1', 'posts/delete/p2', `comments/delete/${commentIds[0]}`]) {
      await commentingBy(app, ada).ask('DELETE', `/api/${url}`)
    }

    for (const method of ['PUT', 'DELETE', 'PUT'] as const) {
      await commentingBy(app, root).ask(method, `/api/users/trust/${ada.id}`)
    }

    const under = `/api/comments/post/${id}?limit=3`
    const lists = [
      '/api/posts?order=newest&limit=4&fields=card',
      '/api/posts?order=oldest&limit=4',
      '/api/posts',
      '/api/posts?order=newest&limit=4&tag=food',
      '/api/posts?order=oldest&limit=4&tag=food',
      `/api/posts?order=newest&limit=4&author=${ada.id}`,
      '/api/posts?order=newest&limit=4&title=rust',
      '/api/posts?order=oldest&limit=4&title=ru',
      '/api/posts?order=newest&limit=4&title=r',
      '/api/posts?order=newest&limit=4&q=rust',
      '/api/posts?order=newest&limit=4&q=rust&notTitle=food&fields=passage',
      '/api/posts?q=rust&limit=4&fields=passage',
      '/api/posts?q=rust+ordinary+-missing+te*&limit=4&fields=card',
      '/api/posts?q=rusd&limit=4&fields=card',
      '/api/search/comments?q=said&limit=3',
      '/api/search/suggestions?q=ru',
      '/api/posts?order=newest&limit=4&tag=food&fields=card',
      `/api/posts?order=newest&limit=4&author=${ada.id}&fields=card`,
      '/api/posts?order=newest&limit=4&month=2026-05&fields=card',
      '/api/posts?order=newest&limit=4&month=2026-05&tag=food&fields=card',
      `/api/posts?order=newest&limit=4&month=2026-05&author=${ada.id}&fields=card`,
      under,
      // The order by passages sorts the comments of one article.
      ...threadOrders.filter((order) => order !== 'passage').map((order) => `${under}&threads=${order}`),
      ...postSorts.flatMap((sort) => [
        `/api/posts?sort=${sort}&limit=4&fields=card`,
        `/api/posts?sort=${sort}&limit=4&author=${ada.id}&fields=card`,
      ]),
    ]
    const calls: [string, typeof ada?][] = [
      ['/api/posts/p3'],
      ['/api/posts/former'],
      ['/api/posts/nowhere'],
      ['/api/posts/p3/next'],
      ['/api/posts/nowhere/next'],
      ['/api/tags'],
      ['/api/archive'],
      ['/sitemap.xml'],
      ['/sitemap-2026.xml'],
      ['/sitemap-tags.xml'],
      ['/sitemap-authors.xml'],
      ['/sitemap-series.xml'],
      ['/api/site/front'],
      ['/api/series/plans?limit=1'],
      ['/api/manage/pins', root],
      ['/api/manage/calendar?from=2026-05-01T00:00:00.000Z&until=2026-06-01T00:00:00.000Z', root],
      ['/api/manage/calendar?from=2026-05-01T00:00:00.000Z&until=2026-06-01T00:00:00.000Z', ada],
      ['/api/pages/nowhere'],
      ['/api/authors/ada?limit=4'],
      ['/api/authors/nowhere'],
      [`/api/comments/post/${id}`],
      [`${under}&around=${commentIds[5]}`],
      ...[root, ada].flatMap((by) => [
        ...postSorts.map((sort): [string, typeof ada] => [`/api/manage/posts?sort=${sort}&limit=4`, by]),
      ]),
      ['/api/manage/posts/p3', ada],
      ['/api/comments/all?limit=3', root],
      ['/api/comments/all?limit=3', ada],
      ['/api/manage/posts?limit=4&filter=rust', root],
      ['/api/manage/posts?limit=4&filter=rust', ada],
      ['/api/comments/all?limit=3&filter=said', root],
      ['/api/comments/all?limit=3&filter=said', ada],
      ['/api/users/all?limit=1&q=ada', root],
      ['/api/notifications?limit=3', ada],
      ['/api/notifications/unseen', root],
      ['/api/dashboard', root],
      ['/api/dashboard', ada],
      ['/api/trash?limit=2', root],
      ['/api/comments/queue/decisions?limit=2', root],
      [`/api/comments/queue/decisions?limit=2&user=${ada.id}`, root],
      ['/api/securityLog?limit=2', root],
      ['/api/securityLog?limit=2&kind=signedIn&from=2026-01-01T00:00:00.000Z&until=2126-01-01T00:00:00.000Z', root],
      [`/api/securityLog?limit=2&person=${ada.id}`, root],
      ['/api/trash?limit=2', ada],
      ['/api/trash?limit=2&kind=post', ada],
      ['/api/users/all?limit=1', root],
      ['/api/users/profile', ada],
      [`/api/thanks/post/${id}`, root],
      [`/api/highlights/post/${id}`, root],
      [`/api/comments/post/${id}/annotations?limit=3`],
      ['/api/highlights?limit=3', root],
    ]
    for (const list of lists) calls.push([list])
    const found: Record<string, string[]> = {}
    const ask = async (url: string, by?: typeof ada) => {
      take()
      const reply = await app.inject({ url, headers: by?.headers ?? {} })
      expect([url, reply.statusCode < 400 || url.includes('nowhere')]).toEqual([url, true])
      for (const query of take().filter(isOfLargeTable)) {
        const steps = await detours(db, query)
        if (steps.length > 0) found[`${url}: ${query.sql}`] = steps
      }
      return reply.statusCode === 200 && url.startsWith('/api/') ? reply.json() : {}
    }
    for (const [url, by] of calls) {
      const { nextCursor, previousCursor } = await ask(url, by)
      const more = (name: string, cursor: string) => ask(`${url}${url.includes('?') ? '&' : '?'}${name}=${cursor}`, by)
      if (nextCursor && !url.includes('around')) await more('after', nextCursor)
      if (previousCursor) await ask(`${under}&before=${previousCursor}`, by)
    }
    await ask(`${under}&before=`)
    expect(found).toEqual({})
  })

  it('of a job that checks for work uses an index too, however many rows are already processed', async () => {
    const db = await open()
    const { watched, take } = watchQueries(db)
    const now = new Date()
    const deps = await depsFor(watched)
    for (const job of jobs) {
      // It reads only the first row of its table, which the query plan shows as a scan.
      if (['answer-reset-requests', 'answer-subscriptions'].includes(job.name)) continue
      if ('everyMs' in job) await (job.hasWork ?? job.run)(deps, now)
    }
    const queries = take().filter(isOfLargeTable)
    const steps = await Promise.all(queries.map((query) => detours(db, query)))
    expect(steps).toEqual(steps.map(() => []))
    expect(steps.length).toBeGreaterThan(10)
  })
})

/**
 * A few rows, one for each key, kept backup or import: a scan of them is as short as a walk along an index. The few
 * languages of an article are sorted in memory.
 */
function isOfLargeTable({ sql }: { sql: string }): boolean {
  return !/from "(settings|backups|import_runs|stemmed_languages|translations)"|join "translations"/.test(sql)
}
