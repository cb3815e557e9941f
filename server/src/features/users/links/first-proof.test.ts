import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { authenticatorOfSite, factorsOn, outcome, setUpApp } from '../../../../test/content/factors.ts'
import { confirmAddress, confirmLongAgo, mailedLinks, register } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { answerResetRequest } from './forgot-password.ts'

const NEW_PASSWORD = 'the password of the owner'

onBothEngines('a reset that proves an address for the first time', (open) => {
  /** An account of a stranger with the address of somebody else, with an app for codes and a passkey. */
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db } = app.deps
    const squatter = await register(app, 'Ada')
    const passkey = authenticatorOfSite()
    const factors = factorsOn(app)
    const { codeAt, confirm } = await setUpApp(app, squatter)
    await confirm(codeAt(-1))
    await factors.add(squatter, passkey)
    /** The owner of the address asks for a new password, and opens the links in the order in which they come. */
    async function reset(between = async () => {}): Promise<void> {
      await factors.post('forgotPassword', { email: squatter.email })
      await answerResetRequest(app.deps)
      const [link] = await mailedLinks(db, 'reset-password')
      if (link?.waits) await confirmAddressKeepingMails()
      await between()
      const reply = await factors.post('resetPassword', { token: link?.token, password: NEW_PASSWORD })
      expect(outcome(reply)).toBe('200')
    }
    async function confirmAddressKeepingMails(): Promise<void> {
      const [link] = await mailedLinks(db, 'confirm-email')
      expect(outcome(await factors.post('confirmEmail', { token: link?.token }))).toBe('200')
    }
    const ways = async () => [
      outcome(await factors.signIn(passkey)),
      outcome(await factors.login(squatter.email, undefined, NEW_PASSWORD)),
    ]
    const events = () =>
      db
        .selectFrom('security_events')
        .select(['by_id', 'target_id', 'facts'])
        .where('kind', '=', 'factorsReset')
        .execute()
    return { app, db, squatter, factors, reset, ways, events }
  }

  it('ends the passkeys and codes that a stranger has made, and records it', async () => {
    const { reset, ways, events, squatter } = await setting()
    await reset()
    expect(await ways()).toEqual(['401 passkey_refused', '200'])
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect([event?.by_id, event?.target_id]).toEqual([null, squatter.id])
    expect(JSON.parse(event?.facts ?? '')).toEqual({ before: { passkeys: 1, apps: 1, codes: 10 } })
  })

  it('ends those that the stranger adds between the two links', async () => {
    const { reset, ways, factors, squatter } = await setting()
    const late = authenticatorOfSite()
    await reset(async () => void (await factors.add(squatter, late)))
    expect(await ways()).toEqual(['401 passkey_refused', '200'])
    expect(outcome(await factors.signIn(late))).toBe('401 passkey_refused')
  })

  it('is none a day after the address was confirmed: the factors of its owner stay', async () => {
    const { app, squatter: owner, reset, ways, events } = await setting()
    await confirmAddress(app, owner)
    await confirmLongAgo(app, owner)
    await reset()
    expect(await ways()).toEqual(['200', '401 code_needed'])
    expect(await events()).toEqual([])
  })
})
