import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { overHttp } from '../../test/servers/over-http.ts'
import { hasPromtool, promtool } from '../../test/servers/promtool.ts'
import { serveMetrics } from './serve-metrics.ts'

const HOST = '127.0.0.1'
const deploy = join(import.meta.dirname, '../../../deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
/** A name is followed by a selector, a range, an operator or the end of a function. */
const NAME = /\b(?:byline|http_server|process|nodejs)_\w+(?=[{[) ]|$)/g

const inAlerts = namesIn(read('alerts.yml'))
const expressions = [...read('dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, text]) => String(text))
const inDashboard = expressions.flatMap(namesIn)

function namesIn(text: string): string[] {
  return [...text.replaceAll('\\"', '"').matchAll(NAME)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
}

onBothEngines('what is delivered for a collector', (open) => {
  async function metrics(): Promise<string> {
    // Nothing answers there, but the metrics of a replica exist.
    const url = 'postgres://127.0.0.1:1/byline'
    const replicated = { DATABASE_URL: url, DATABASE_READ_URL: url, TOKEN_SECRET: 'a secret of the tests, long enough' }
    const app = await appOn(await open(), { env: replicated })
    const server = await serveMetrics(app, { host: HOST, port: 0 })
    onTestFinished(() => void server.close().closeAllConnections())
    const ask = await overHttp(app)
    await ask('/robots.txt')
    return (await fetch(`http://${HOST}:${(server.address() as AddressInfo).port}/metrics`)).text()
  }

  it('names only metrics that there are, and each of our own in the dashboard', async () => {
    const known = new Set([...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => String(name)))
    expect([inAlerts.length, inDashboard.length].every((count) => count > 10)).toBe(true)
    for (const name of [...inAlerts, ...inDashboard]) expect(known).toContain(name)
    const own = [...known].filter((name) => /^(byline|http)_/.test(name))
    expect(own.filter((name) => !inDashboard.includes(name))).toEqual([])
  })

  it.skipIf(!hasPromtool)('has metrics without a complaint of promtool', async () => {
    expect(promtool(['metrics'], await metrics())).toBe('')
  })
})

it.skipIf(!hasPromtool)('the rules of alerts are right by promtool', () => {
  expect(promtool(['rules', join(deploy, 'alerts.yml')])).toBe('')
})
