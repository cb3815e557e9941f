import { render } from '@byline/markdown/render'
import { RENDERER } from '@byline/markdown/renderer-version'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/tables/schema.ts'
import { appOn } from '../app/app.ts'
import { rendererOf } from '../app/cast.ts'

/** An article, and two passages of its first version. */
export const body = 'The oven was cold. We lit the fire at *six* in the morning.\n\nBy noon the bread was baked.'
export const fire = {
  exact: 'lit the fire at six',
  prefix: 'The oven was cold. We ',
  suffix: ' in the morning.',
  version: 1,
}
export const noon = { exact: 'bread was baked', prefix: 'By noon the ', suffix: '.', version: 1 }

/** The server with the renderer of the product, because places of passages are those of a rendered text. */
export async function renderingAppOn(db: Db): Promise<FastifyInstance> {
  const app = await appOn(db, { env: { RATE_LIMITS: 'off' } })
  const renderer = rendererOf(async (text) => ({
    ...(await render(text, { pictures: {}, highlightMs: 100 })),
    renderer: RENDERER,
  }))
  Object.assign(app.deps, { renderer })
  return app
}
