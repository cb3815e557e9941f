import { errors } from '@byline/contract/messages/errors'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { Moved } from '../../errors/moved.ts'
import { inProcessFetch } from './in-process-fetch.ts'

onOneEngine('a call that a page makes', (open) => {
  /** A resource that moves to the next number each time it is read, and stays at the last one. */
  async function movingTo(last: number) {
    const app = await appOn(await open())
    app.publicRoutes.push({
      path: '/api/moving/:n',
      async answer(params) {
        const { n } = params as { n: string }
        if (Number(n) < last) throw new Moved(`/api/moving/${Number(n) + 1}`)
        return { reply: n, cacheTags: new Set(['post:1']), validUntil: Number.POSITIVE_INFINITY, shared: false }
      },
    })
    const { fetch, cacheTags } = inProcessFetch({ server: app } as FastifyRequest)
    return { answer: await fetch('/api/moving/0'), cacheTags }
  }

  it('finds a resource that moves again while its new address is read', async () => {
    const { answer, cacheTags } = await movingTo(20)
    expect([answer.status, await answer.json(), [...cacheTags]]).toEqual([200, '20', ['post:1']])
  })

  it('gives up on one that goes on moving', async () => {
    const { answer } = await movingTo(21)
    expect([answer.ok, answer.status]).toEqual([false, errors.internal.status])
  })
})
