import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { newDataDir, runByline } from '../../test/servers/byline.ts'

/** The port of a server whose `/readyz` answers so until the test ends. */
async function serverThatAnswers(status: number) {
  const server = createServer(({ url }, response) => response.writeHead(url === '/readyz' ? status : 404).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

it('a health check ends with 0 if the server is ready, else with 1 and a sentence', async () => {
  const dataDir = await newDataDir()
  const [ready, stopping] = [await serverThatAnswers(200), await serverThatAnswers(503)]
  const check = (PORT: string, HOST: string) => runByline(dataDir, ['healthcheck'], { PORT, HOST })
  const [good, everywhere, bad, gone] = await Promise.all([
    check(ready, '127.0.0.1'),
    check(ready, '0.0.0.0'),
    check(stopping, '127.0.0.1'),
    check('1', '127.0.0.1'),
  ])
  expect([good.code, good.stderr, everywhere.code]).toEqual([0, '', 0])
  expect([bad.code, bad.stderr]).toEqual([
    1,
    `http://127.0.0.1:${stopping}/readyz answered 503: the server is not ready\n`,
  ])
  expect([gone.code, gone.stderr]).toEqual([1, 'http://127.0.0.1:1/readyz does not answer\n'])
})
