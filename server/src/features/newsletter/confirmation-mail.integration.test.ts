import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { startMailServer } from '../../../test/servers/mail-server.ts'
import { readEnv } from '../../env/env.ts'
import { openTransport } from '../../mail/transport.ts'
import { sendMail } from '../mail/send-mail.ts'
import { answerSubscription } from './subscribe.ts'

onBothEngines('a subscription', (open) => {
  it('travels over SMTP: its mail confirms it, and the welcome ends it with one click', async () => {
    const app = await appWithPages(await open())
    const { url, mails } = await startMailServer()
    const transport = openTransport(readEnv({ SMTP_URL: url, MAIL_FROM: 'news@blog.example' }))
    const deps = { ...app.deps, transport }
    const sendAll = async () => {
      while (await answerSubscription(deps)) {}
      while (await sendMail.run(deps, new Date())) {}
    }
    const post = (link: string, payload: string) => {
      const { pathname, search } = new URL(link)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return app.inject({ method: 'POST', url: pathname + search, headers, payload })
    }
    const confirmed = async () =>
      (await deps.db.selectFrom('subscribers').selectAll().execute()).map(({ email, confirmed_at, ended_at }) => [
        email,
        confirmed_at !== null,
        ended_at !== null,
      ])

    const email = 'Eve@people.example'
    await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email } })
    await sendAll()
    const request = await PostalMime.parse(mails[0]?.raw ?? '')
    expect([mails.length, mails[0]?.recipient]).toEqual([1, email])
    const link = /https:\S+\/newsletter\/confirm\?token=\S+/.exec(request.text ?? '')?.[0] ?? ''
    expect(request.html).toContain(`href="${link}"`)
    expect(await confirmed()).toEqual([[email, false, false]])

    expect((await post(link, '')).statusCode).toBeLessThan(400)
    await sendAll()
    expect(await confirmed()).toEqual([[email, true, false]])
    const welcome = await PostalMime.parse(mails[1]?.raw ?? '')
    const leave = welcome.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect((await post(leave.slice(1, -1), 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect(await confirmed()).toEqual([[email, true, true]])
    expect(mails).toHaveLength(2)
  })
})
