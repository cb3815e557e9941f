import { errors } from '@byline/contract/messages/errors'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { english } from '../../../test/app/english.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Renderer } from '../../rendering/renderer.ts'

onOneEngine('what changed since a reader came', (open) => {
  async function setting() {
    const app = await appWithPages(await open())
    const { create, update } = writingBy(app, await register(app, 'Ada'))
    const { _id } = (await create({ title: 'T', slug: 'p', body: 'Old.' })).json().post
    await update('p', { body: 'The newest text.' })
    return { app, update, page: (since = 1) => app.inject(`/article/p?since=${_id}-${since}`) }
  }

  it('is said to be too different to compare where that is so, above the newest text', async () => {
    const { app, page } = await setting()
    answerComparisons(app, async () => undefined)
    const { statusCode, body } = await page()
    expect(statusCode).toBe(200)
    expect(body).toMatch(/too different to be compared[\s\S]*The article as it is now[\s\S]*newest text/)
  })

  it('has the newest text once where it can be compared', async () => {
    const { body } = await (await setting()).page()
    expect(body).toContain('<ins>')
    expect(body).not.toContain('The article as it is now')
  })

  it.each([
    [{ coverAlt: 'A field' }, /Image description<\/dt><dd[^>]*><del><\/del><ins>A field/],
    [{ coverCredit: 'Ada' }, /Image credit<\/dt><dd[^>]*><del><\/del><ins>Ada/],
    [{ coverVariant: 1 }, /The picture has changed/],
    [{ language: 'de' }, /Language<\/dt><dd[^>]*><del>The site’s language \(English\)<\/del> <ins>German/],
  ])('is named if it is only a field: %j', async (changed, shown) => {
    const { update, page } = await setting()
    await update('p', changed)
    expect((await page(2)).body).toMatch(shown)
  })

  it.each([
    ['own_work_waiting', 429],
    ['overloaded', 503],
  ] as const)('has the status and the sentence of a comparison that cannot be made now (%s)', async (code, status) => {
    const { app, page } = await setting()
    answerComparisons(app, () => Promise.reject(new AppError(code)))
    const { statusCode, headers, body } = await page()
    expect(statusCode).toBe(status)
    expect([headers['retry-after'], body.includes(english(errors[code].key))]).toEqual(['5', true])
  })
})

function answerComparisons({ deps }: FastifyInstance, compare: Renderer['compare']): void {
  Object.assign(deps, { renderer: { ...deps.renderer, compare } })
}
