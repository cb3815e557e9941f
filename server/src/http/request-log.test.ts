import { expect, it } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { onOneEngine } from '../../test/engines/engines.ts'
import { overHttp } from '../../test/servers/over-http.ts'

onOneEngine('the line of a hit', (open) => {
  it('has the fields of every other line, and its own time and identifier', async () => {
    const log: string[] = []
    const ask = await overHttp(await appOn(await open(), { log }))
    const requests = [await ask('/'), await ask('/'), await ask('/'), await ask('/', {}, 'HEAD')]
    const ofRequests = () => log.filter((line) => line.includes('"msg":"request"'))
    await expect.poll(() => ofRequests().length).toBe(4)
    const lines = ofRequests().map((line) => JSON.parse(line))
    // The line of a miss may be written after that of the first hit.
    const byId = requests.map(({ headers }) => lines.find(({ reqId }) => reqId === headers['x-request-id']))
    const [miss, ...hits] = byId.map(({ time, reqId, ms, ...others }) => others)
    expect(hits).toEqual([miss, miss, { ...miss, method: 'HEAD' }])
    for (const { time, ms } of byId) expect([typeof time, typeof ms]).toEqual(['number', 'number'])
  })
})
