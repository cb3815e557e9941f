import { expect, it } from 'vitest'
import { appOn } from '../../test/app.ts'
import { onBothEngines } from '../../test/engines.ts'
import { AppError } from '../errors/app-error.ts'

onBothEngines('a page that fails', (open) => {
  async function failWith(error: Error) {
    const log: string[] = []
    const render = async () => {
      throw error
    }
    const app = await appOn(await open(), { log, web: { render } })
    return { reply: await app.inject('/Articles?tag=Old'), log: log.join('\n') }
  }

  it('on our side says so and no more, logs where, and offers itself once more', async () => {
    const { reply, log } = await failWith(new Error('the disk is full'))
    expect(reply.statusCode).toBe(500)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain('Unexpected Application Error!')
    expect(reply.body).toMatch(/<a href=""[^>]*>Try again</)
    expect(reply.body).not.toContain('the disk is full')
    expect(log).toContain('page failed')
  })

  it('for a while says that another try may help', async () => {
    const { reply } = await failWith(new AppError('overloaded'))
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain('The server is busy, please try again in a moment')
    expect(reply.body).toContain('Try again')
  })

  it('for good says why, and offers no other try', async () => {
    const { reply } = await failWith(new AppError('bad_request'))
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('This address cannot be shown')
    expect(reply.body).toContain('The request could not be understood')
    expect(reply.body).not.toContain('Try again')
  })
})
