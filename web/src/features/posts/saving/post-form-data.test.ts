import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import { postFormData } from './post-form-data.ts'

const { fields } = emptyBaseline
const baseline = { ...emptyBaseline, version: 3 }
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

describe('the body of a save', () => {
  it('contains the document and, in an update, the version of the baseline', async () => {
    const body = (await postFormData({ ...fields, title: 'A', tagText: 'b' }, baseline, null)).get('document')
    expect(JSON.parse(String(body))).toEqual({
      title: 'A',
      caption: '',
      slug: '',
      tags: [],
      body: '',
      coverAlt: '',
      coverCredit: '',
      coverVariant: 0,
      version: 3,
    })
    const german = (await postFormData({ ...fields, language: 'de' }, baseline, null)).get('document')
    expect(JSON.parse(String(german)).language).toBe('de')
    const created = (await postFormData(fields, emptyBaseline, null)).get('document')
    expect(JSON.parse(String(created))).not.toHaveProperty('version')
  })

  it('contains a picked cover', async () => {
    const cover = new File(['picture'], 'cover.png', { type: 'image/png' })
    const sent = (await postFormData({ ...fields, cover }, baseline, 'old.webp')).get('postImage') as File
    expect([sent.name, await sent.text()]).toEqual(['cover.png', 'picture'])
  })

  it('contains the unchanged cover again', async () => {
    fetchMock.mockResolvedValue(new Response('stored', { headers: { 'Content-Type': 'image/webp' } }))
    const form = await postFormData({ ...fields, cover: 'a.webp' }, baseline, 'a.webp')
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/uploads/a.webp')
    const sent = form.get('postImage') as File
    expect([sent.name, sent.type, await sent.text()]).toEqual(['a.webp', 'image/webp', 'stored'])
  })

  it('excludes a stored cover that cannot be fetched', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fetchMock.mockResolvedValueOnce(new Response('gone', { status: 404 }))
    for (let tries = 0; tries < 2; tries++) {
      const form = await postFormData({ ...fields, cover: 'a.webp' }, baseline, 'a.webp')
      expect(form.has('postImage')).toBe(false)
    }
  })

  it('removes a stored cover by an empty text, and has no image for a post without a cover', async () => {
    expect((await postFormData(fields, baseline, 'a.webp')).get('postImage')).toBe('')
    expect((await postFormData(fields, baseline, null)).has('postImage')).toBe(false)
  })
})
