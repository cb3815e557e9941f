import { defaultSettings } from '@byline/contract/site/default-settings'
import type { Settings, SomeSettings } from '@byline/contract/site/settings'
import { type ComponentType, createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { elementsOf, rendered, wordsOf } from '../../../../test/rendered.ts'
import { type Draft, DraftContext, useDraft } from '../use-draft.ts'
import { FooterPart } from './footer-part.tsx'
import { FrontPart } from './front-part.tsx'
import { IdentityPart } from './identity-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { ReadingPart } from './reading-part.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A part over these stored settings, with what an earlier visit has left unsaved in the browser. */
function shown(Part: ComponentType, stored: Partial<Settings> = {}, edits: SomeSettings = {}): Promise<string> {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(edits) })
  return rendered(() => {
    const draft = useDraft({ ...(defaultSettings as unknown as Settings), ...stored }, 1)
    return createElement(DraftContext, { value: draft }, createElement(Part))
  })
}

/** The markup of the field with this label, from its label to its note. */
const fieldOf = (html: string, label: string) =>
  html.split('<div class="field">').find((field) => elementsOf(field, 'label').map(wordsOf).includes(label)) ?? ''

it('an edit that breaks a rule is marked in its own field only', async () => {
  const html = await shown(IdentityPart, { description: 'Stored.' }, { name: '' })
  expect(fieldOf(html, 'Name')).toContain('aria-invalid="true"')
  expect(fieldOf(html, 'Name')).toContain('field-error')
  expect(fieldOf(html, 'In one sentence')).not.toContain('aria-invalid')
})

it('an edit stands in its field instead of the stored value, which others keep', async () => {
  const html = await shown(IdentityPart, { name: 'Stored', description: 'As before.' }, { name: 'Edited' })
  expect(fieldOf(html, 'Name')).toContain('value="Edited"')
  expect(html).not.toContain('Stored')
  expect(fieldOf(html, 'In one sentence')).toContain('As before.')
})

it('edits are based on the version that was shown when each of them began, also after a reload', async () => {
  const browser = new Map<string, string>()
  const storage = {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, text: string) => void browser.set(key, text),
    removeItem: (key: string) => void browser.delete(key),
  }
  const visit = async (version: number) => {
    vi.stubGlobal('localStorage', storage)
    let draft: Draft | undefined
    await rendered(() => {
      draft = useDraft(defaultSettings as unknown as Settings, version)
      return null
    })
    return draft
  }
  ;(await visit(3))?.set('name', 'Edited')
  ;(await visit(5))?.set('description', 'Edited too.')
  const draft = await visit(7)
  expect([draft?.since(['name']), draft?.since(['description']), draft?.since(['description', 'name'])]).toEqual([
    3, 5, 3,
  ])
  draft?.reset(['name'])
  const after = await visit(8)
  expect([after?.since(['name']), after?.since(['description'])]).toEqual([8, 5])
})

it('the direction follows a language that is written the other way, and goes back with it', async () => {
  const after = async (edits: SomeSettings, lang: string) => {
    const setItem = vi.fn<(key: string, text: string) => void>()
    const removeItem = vi.fn()
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(edits), setItem, removeItem })
    let draft: Draft | undefined
    await rendered(() => {
      draft = useDraft(defaultSettings as unknown as Settings, 1)
      return null
    })
    draft?.set('lang', lang)
    return removeItem.mock.calls.length > 0 ? {} : JSON.parse(setItem.mock.calls[0]?.[1] ?? '')
  }
  expect(await after({}, 'ar')).toEqual({ lang: 'ar', dir: 'rtl' })
  expect(await after({ lang: 'ar', dir: 'rtl' }, 'de')).toEqual({ lang: 'de' })
  expect(await after({ lang: 'ar', dir: 'rtl' }, 'en')).toEqual({})
  expect(await after({ lang: 'ar' }, 'he')).toEqual({ lang: 'he' })
})

it('the chosen value of a choice is the one of its own setting', async () => {
  const html = await shown(PeoplePart, { registration: 'invited', comments: 'closed' })
  const chosen = (label: string) =>
    elementsOf(fieldOf(html, label), 'option')
      .filter((option) => option.includes(' selected'))
      .map(wordsOf)
  expect(chosen('Who may register')).toEqual(['Only with an invitation'])
  expect(chosen('Comments')).toEqual(['Closed'])
})

it('a number that was not set is an empty field', async () => {
  const label = 'Close the comments of an article after so many days'
  expect(fieldOf(await shown(PeoplePart, { closeCommentsAfterDays: null }), label)).toContain('value=""')
  expect(fieldOf(await shown(PeoplePart, { closeCommentsAfterDays: 30 }), label)).toContain('value="30"')
})

it('a list has a word in each line, and the message of a rule names the entry that breaks it', async () => {
  expect(fieldOf(await shown(FrontPart, { chips: ['One', 'Two'] }), 'Popular tags')).toContain('One\nTwo')
  const long = await shown(FrontPart, {}, { chips: ['One', 'x'.repeat(500)] })
  expect(wordsOf(fieldOf(long, 'Popular tags'))).toContain('Entry 2: ')
})

it('an impossible time zone is marked, and a value that is in no list stays in its field', async () => {
  const html = await shown(ReadingPart, { lang: 'tlh' }, { timeZone: 'Mars/Base' })
  expect(fieldOf(html, 'Time zone')).toContain('aria-invalid="true"')
  expect(fieldOf(html, 'Language')).toContain('value="Klingon"')
})

it('the first entry of a list cannot be moved up, nor the last one down', async () => {
  const footerLinks = ['First', 'Last'].map((title) => ({ title, links: [] }))
  const buttons = elementsOf(await shown(FooterPart, { footerLinks }), 'button')
  const isDisabled = (name: string) =>
    buttons.find((one) => one.includes(`aria-label="${name}"`))?.includes('disabled=""')
  expect(['Move up: First', 'Move down: First'].map(isDisabled)).toEqual([true, false])
  expect(['Move up: Last', 'Move down: Last'].map(isDisabled)).toEqual([false, true])
})

it('an entry without a name is called by its number', async () => {
  const footerLinks = [
    { title: 'Friends', links: [] },
    { title: '', links: [] },
  ]
  expect(await shown(FooterPart, { footerLinks })).toContain('aria-label="Remove: entry 2"')
})
