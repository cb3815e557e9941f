import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyBase } from './post-fields.ts'
import { saveForm } from './save-form.ts'

const { fields } = emptyBase
const base = { ...emptyBase, version: 3 }
const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

describe('the body of a save', () => {
  it('holds the document and, of a change, the version it is based on', async () => {
    const body = (await saveForm({ ...fields, title: 'A', tagText: 'b' }, base, null)).get(
      'document',
    )
    expect(JSON.parse(String(body))).toEqual({
      title: 'A',
      caption: '',
      slug: '',
      tags: [],
      body: '',
      version: 3,
    })
    const made = (await saveForm(fields, emptyBase, null)).get('document')
    expect(JSON.parse(String(made))).not.toHaveProperty('version')
  })

  it('holds a picked cover', async () => {
    const cover = new File(['picture'], 'cover.png', { type: 'image/png' })
    const sent = (await saveForm({ ...fields, cover }, base, 'old.webp')).get('postImage') as File
    expect([sent.name, await sent.text()]).toEqual(['cover.png', 'picture'])
  })

  it('holds the stored cover again', async () => {
    answer.mockResolvedValue(new Response('stored', { headers: { 'Content-Type': 'image/webp' } }))
    const form = await saveForm({ ...fields, cover: 'a.webp' }, base, 'a.webp')
    expect(answer.mock.calls[0]?.[0]).toBe('/uploads/a.webp')
    const sent = form.get('postImage') as File
    expect([sent.name, sent.type, await sent.text()]).toEqual(['a.webp', 'image/webp', 'stored'])
  })

  it('goes without the stored cover, which stays, when it cannot be fetched', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    answer.mockResolvedValueOnce(new Response('gone', { status: 404 }))
    for (let tries = 0; tries < 2; tries++) {
      const form = await saveForm({ ...fields, cover: 'a.webp' }, base, 'a.webp')
      expect(form.has('postImage')).toBe(false)
    }
  })

  it('removes a stored cover by an empty text, and says nothing where there is none', async () => {
    expect((await saveForm(fields, base, 'a.webp')).get('postImage')).toBe('')
    expect((await saveForm(fields, base, null)).has('postImage')).toBe(false)
  })
})
