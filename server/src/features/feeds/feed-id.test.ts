import { expect, it } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { namedId, siteId } from './feed-id.ts'

it('an id by name is a UUID of version 5', () => {
  // The example of RFC 9562, appendix A.4.
  expect(namedId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  )
})

onBothEngines('the id of the site', (open, openAgain) => {
  it('is chosen once, also by two processes that choose at the same time', async () => {
    const [one, other] = [await open(), await openAgain()]
    const ids = await Promise.all([siteId(one), siteId(other), siteId(one)])
    expect(new Set([...ids, await siteId(other)]).size).toBe(1)
  })
})
