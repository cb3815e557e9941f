import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { AppError } from '../../errors/app-error.ts'

onOneEngine('a page that fails', (open) => {
  async function failWith(error: Error) {
    const log: string[] = []
    const render = async () => {
      throw error
    }
    const app = await appWithPages(await open(), { log, web: { render } })
    return { reply: await app.inject('/Articles?tag=Old'), log: log.join('\n') }
  }

  it('unexpectedly is logged, shows no cause, and offers a retry', async () => {
    const { reply, log } = await failWith(new Error('the disk is full'))
    expect(reply.statusCode).toBe(500)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain('Unexpected Application Error!')
    expect(reply.body).toMatch(/<a href=""[^>]*>Try again</)
    expect(reply.body).not.toContain('the disk is full')
    expect(log).toContain('page failed')
  })

  it('because the server is busy says that a retry may help', async () => {
    const { reply } = await failWith(new AppError('overloaded'))
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain('The server is busy, please try again in a moment')
    expect(reply.body).toContain('Try again')
  })

  it('for a visitor above a rate limit shows the time to wait', async () => {
    const { reply } = await failWith(new AppError('too_many_requests', undefined, 7))
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '7'])
    expect(reply.body).toContain('One moment, please')
    expect(reply.body).toContain('Too many tries, please try again in 7 seconds')
    expect(reply.body).not.toContain('Unexpected Application Error!')
  })

  it('because of the request shows the reason, and offers no retry', async () => {
    const { reply } = await failWith(new AppError('bad_request'))
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('This address cannot be shown')
    expect(reply.body).toContain('The request could not be understood')
    expect(reply.body).not.toContain('>Try again<')
  })
})
