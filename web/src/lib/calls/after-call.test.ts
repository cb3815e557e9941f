import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { thenCalling } from './after-call.ts'

it('a component that the refresh of its list removes still hears of the success, after the refresh', async () => {
  const heard: string[] = []
  const mutation = {
    mutationFn: async (name: string) => `saved ${name}`,
    async onSuccess() {
      heard.push('refreshed')
      leave()
    },
  }
  const client = new QueryClient()
  const observer = new MutationObserver(
    client,
    thenCalling(mutation, (reply) => heard.push(reply)),
  )
  const leave = observer.subscribe(() => undefined)
  const forgotten = vi.fn()
  await observer.mutate('a row', { onSuccess: forgotten })
  expect(heard).toEqual(['refreshed', 'saved a row'])
  expect(forgotten).not.toHaveBeenCalled()
  client.clear()
})

it('nothing is called after a failure', async () => {
  const run = vi.fn()
  const client = new QueryClient()
  const failing = thenCalling({ mutationFn: () => Promise.reject(new Error('Refused')) }, run)
  await expect(new MutationObserver(client, failing).mutate(undefined)).rejects.toThrow('Refused')
  expect(run).not.toHaveBeenCalled()
})
