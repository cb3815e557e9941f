import { inject } from 'vitest'
import { loadWeb, type Web } from '../../src/pages/web/web.ts'

let web: Promise<Web> | undefined

/** The web of `fixture-web-folder.ts`, loaded once in each process. */
export function fixtureWeb(): Promise<Web> {
  web ??= loadWeb(inject('fixtureWeb'))
  return web
}
