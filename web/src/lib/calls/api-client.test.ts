import { calls } from '@byline/contract/all-calls'
import { errors } from '@byline/contract/messages/errors'
import { listPosts } from '@byline/contract/posts/posts'
import { confirmIdentity } from '@byline/contract/users/confirm-identity'
import { login, profile } from '@byline/contract/users/users'
import { expect, it, vi } from 'vitest'
import { english } from '../../../test/sentences.ts'
import { createApiClient, type Fetch, unanswered } from './api-client.ts'

it('§9 HTTP timeout is 0 (none).', async () => {
  const fetch = vi.fn<Fetch>(() => new Promise(() => undefined))
  vi.useFakeTimers()
  const settled = vi.fn()
  void createApiClient(fetch).call(listPosts).finally(settled)
  // There is no timer, and no signal that could abort the call.
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(86_400_000)
  vi.useRealTimers()
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('signal')
  expect(settled).not.toHaveBeenCalled()
})

it('the token is sent with the calls whose access depends on a session, and with no other', async () => {
  const fetch = vi.fn<Fetch>(async () => ({ ok: true, status: 200, json: async () => ({}) }))
  const client = createApiClient(fetch, { token: () => 'secret', onSessionEnded: () => undefined })
  for (const call of calls) {
    await client.call(call)
    const sent = new Headers(fetch.mock.lastCall?.[1].headers).get('authorization')
    const isSent = ['optional', 'signedIn', 'admin'].includes(call.access)
    expect([call.path, sent]).toEqual([call.path, isSent ? 'Bearer secret' : null])
  }
})

it('a call without an answer has a sentence of ours, and the words of the browser as its cause', async () => {
  const cause = new TypeError('Failed to fetch')
  const failed = (error: Error) =>
    createApiClient(() => Promise.reject(error))
      .call(listPosts)
      .catch((thrown: Error) => thrown)
  expect(await failed(cause)).toMatchObject({ message: english('shared.calls.noAnswer'), status: 0, cause })
  expect(await failed(new DOMException('signal timed out', 'TimeoutError'))).toMatchObject({
    message: english('shared.calls.timeout'),
  })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await failed(cause)).toMatchObject({ message: english('shared.calls.offline') })
  vi.unstubAllGlobals()
})

it('an answer that breaks off counts as none, and one of a proxy has a sentence of ours', async () => {
  const json = () => Promise.reject(new SyntaxError('Unexpected end of JSON input'))
  const failed = (status: number) =>
    createApiClient(async () => ({ ok: status < 400, status, json }))
      .call(listPosts)
      .catch((thrown: Error) => thrown)
  expect(await failed(200)).toMatchObject({ message: english('shared.calls.noAnswer'), status: 0 })
  expect(await failed(502)).toMatchObject({ message: english(errors.overloaded.key), status: 502 })
  expect(await failed(500)).toMatchObject({ message: english(errors.internal.key), status: 500 })
})

it.each([
  ['is shown', 500, { message: 'The disk is full' }, 'The disk is full'],
  ['is shown for a proxy, too', 502, { message: 'No server is there' }, 'No server is there'],
  ['gives way to a sentence of ours where it is empty', 500, { message: '' }, english(errors.internal.key)],
  ['gives way to one where it is no text', 503, { message: 5 }, english(errors.overloaded.key)],
])('§8 the message of a failed call without a code of ours %s', async (_fact, status, reply, message) => {
  const failing = createApiClient(async () => ({ ok: false, status, json: async () => reply })).call(listPosts)
  await expect(failing).rejects.toMatchObject({ message, status, code: '', fields: {} })
})

it('a call that needs a confirmation is made again with the same input once that is given, else it fails', async () => {
  const needed = { message: 'Please confirm', code: 'confirmation_needed' }
  const answers = [needed, {}, needed]
  const fetch = vi.fn<Fetch>(async () => {
    const answer = answers.shift() ?? {}
    const ok = answer !== needed
    return { ok, status: ok ? 200 : 403, json: async () => answer }
  })
  const confirm = vi.fn(async () => answers.length > 0)
  const client = createApiClient(fetch, { token: () => 'secret', onSessionEnded: () => undefined, confirm })
  await client.call(login, { body: { email: 'ada@people.example', password: 'a good password' } })
  expect(fetch.mock.calls[1]).toEqual(fetch.mock.calls[0])
  const failing = client.call(login, { body: { email: '', password: '' } })
  await expect(failing).rejects.toMatchObject({ code: 'confirmation_needed', status: 403 })
  expect([confirm.mock.calls.length, fetch.mock.calls.length]).toEqual([2, 3])
})

it('a call whose confirmation cannot be asked for fails for that reason', async () => {
  const needed = { message: 'Please confirm', code: 'confirmation_needed' }
  const fetch: Fetch = async () => ({ ok: false, status: 403, json: async () => needed })
  const reason = unanswered(new TypeError('Failed to fetch'))
  const confirm = () => Promise.reject(reason)
  const client = createApiClient(fetch, { token: () => 'secret', onSessionEnded: () => undefined, confirm })
  await expect(client.call(profile)).rejects.toBe(reason)
})

it.each([
  ['is made again with the new one of the same person', 'ada', ['old', 'old', 'new']],
  ['ends that session if somebody else has signed in meanwhile', 'ben', ['old', 'old']],
])('a call that was on its way when its token was renewed %s', async (_fact, person, sent) => {
  const session = { token: 'old', person: 'ada' }
  const renewed = Promise.withResolvers<void>()
  const tokens: (string | null)[] = []
  const fetch = vi.fn<Fetch>(async (address, { headers }) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null
    tokens.push(token)
    if (address === confirmIdentity.path) await renewed.promise
    else if (token === 'old')
      return { ok: false, status: 401, json: async () => ({ message: '', code: 'session_ended' }) }
    return { ok: true, status: 200, json: async () => ({ token: 'new' }) }
  })
  const onSessionEnded = vi.fn()
  const client = createApiClient(fetch, {
    token: () => session.token,
    person: () => session.person,
    onSessionEnded,
    onTokenRenewed: (_token, next) => Object.assign(session, { token: next, person }),
  })
  const confirming = client.call(confirmIdentity, { body: { password: 'a good password' } })
  const reading = client.call(profile).then(
    () => [],
    () => [['old', expect.anything()]],
  )
  renewed.resolve()
  await confirming
  const ended = await reading
  expect([tokens, onSessionEnded.mock.calls]).toEqual([sent, ended])
  expect(ended.length).toBe(person === 'ada' ? 0 : 1)
})
