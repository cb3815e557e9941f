import { afterEach, expect, it, vi } from 'vitest'
import { readPublished, rememberPublished } from './published.ts'

function openTab(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

afterEach(() => vi.unstubAllGlobals())

it('a published post is remembered in the tab until it is put away', () => {
  openTab()
  expect(readPublished()).toBeUndefined()
  rememberPublished({ slug: 'a-post', isNew: true })
  expect(readPublished()).toEqual({ slug: 'a-post', isNew: true })
  rememberPublished(undefined)
  expect(readPublished()).toBeUndefined()
})

it('nothing is read from what is no post, or was published by somebody else in this tab', () => {
  const stored = openTab()
  for (const text of ['null', 'text', '{"slug":1}', '{"slug":"a","by":"another"}']) {
    stored.set('published', text)
    expect(readPublished()).toBeUndefined()
  }
})
