import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { portOf, sendRaw } from '../../../test/servers/raw-http.ts'

/** Parts that URL parsers treat in different special ways. */
const parts = ['%09', '%5c', '\\', '/', 'a:b', 'javascript:alert(1);', '@host:80', '#%zz', '%C3%A9']

onBothEngines('hostile addresses', (open) => {
  it('are answered with 200, 301 or 404, redirect to no other host, and log no error', async () => {
    const log: string[] = []
    const app = await appWithPages(await open(), { log })
    const port = await portOf(app)
    const addresses = parts.flatMap((first) =>
      parts.flatMap((second) => [`/${first}/${second}`, `//${first}${second}`]),
    )
    const failed: string[] = []
    for (const url of ['/%09/a:b', '//%09/javascript:alert(1);', ...addresses]) {
      const head = ['Host: x', 'Connection: close', '', ''].join('\r\n')
      const answer = await sendRaw(port, `GET ${url} HTTP/1.1\r\n${head}`)
      const status = answer.slice(9, 12)
      const elsewhere = /\nlocation: *(?:\/[/\\]|[a-z]+:)/i.test(answer)
      if (!['200', '301', '404'].includes(status) || elsewhere) failed.push(`${status} ${url}`)
    }
    expect(failed).toEqual([])
    expect(log.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  })
})
