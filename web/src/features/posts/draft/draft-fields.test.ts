import { messages } from '@byline/contract/messages/messages'
import { limits } from '@byline/contract/rules/limits'
import { describe, expect, it, vi } from 'vitest'
import { english } from '../../../../test/sentences.ts'
import { emptyBaseline } from '../content/baseline.ts'
import type { PostFields } from '../content/post-fields.ts'
import { DraftFields } from './draft-fields.ts'

const tooLong = 'x'.repeat(limits.titleMax + 1)

function open(values: Partial<PostFields> = {}) {
  const listeners = { onValues: vi.fn(), onErrors: vi.fn() }
  const fields = new DraftFields({ ...emptyBaseline.fields, ...values }, listeners)
  return { fields, listeners }
}

/** An input of text, which counts how often its value is written. */
function input() {
  let value = ''
  const element = { focus: vi.fn(), writes: 0 }
  return Object.defineProperty(element, 'value', {
    get: () => value,
    set(next: string) {
      element.writes++
      value = next
    },
  }) as typeof element & { value: string }
}

describe('the fields of a draft', () => {
  it('are new objects after every change, which is told', () => {
    const { fields, listeners } = open({ title: 'A' })
    const before = fields.values
    fields.change('title', 'B')
    expect([before.title, fields.values.title]).toEqual(['A', 'B'])
    expect(listeners.onValues).toHaveBeenCalledOnce()
  })

  it('are validated one by one when they are changed, and all before a save', () => {
    const { fields } = open({ caption: 'x'.repeat(limits.captionMax + 1) })
    fields.change('title', tooLong)
    expect(fields.errors).toEqual({ title: english(messages.titleTooLong) })
    expect(fields.validate()).toBe(false)
    expect(fields.errors).toEqual({ title: english(messages.titleTooLong), caption: english(messages.captionTooLong) })
    fields.change('title', 'short')
    fields.change('caption', 'short')
    expect(fields.errors).toEqual({})
    expect(fields.validate()).toBe(true)
  })

  it('have the errors of the server until they are changed or saved again', () => {
    const { fields } = open()
    fields.setError('slug', english(messages.slugTooLong))
    fields.setError('cover', 'broken')
    fields.change('slug', 'other')
    expect(fields.errors).toEqual({ cover: 'broken' })
    fields.validate()
    expect(fields.errors).toEqual({})
  })

  it('have one error for a list, which is that of its first wrong entry', () => {
    const { fields } = open()
    fields.change('tags', ['good', 'x'.repeat(limits.tagMax + 1), ' '])
    expect(fields.errors).toEqual({ tags: english(messages.tagTooLong) })
  })

  it('are written to inputs of text when the program changes them, and never while they are typed', () => {
    const { fields } = open({ slug: 'stored' })
    const element = input()
    const { ref, onChange } = fields.register('slug')
    ref(element)
    expect([element.value, element.writes]).toEqual(['stored', 1])
    element.value = 'typed'
    onChange({ target: element })
    expect([fields.values.slug, element.writes]).toEqual(['typed', 2])
    fields.fill({ ...emptyBaseline.fields, slug: 'restored' })
    expect(element.value).toBe('restored')
    fields.set('slug', 'saved')
    expect(element.value).toBe('saved')
  })

  it('are registered with the same attributes in every render', () => {
    const { fields } = open()
    expect(fields.register('title')).toBe(fields.register('title'))
  })

  it('that an older form did not have are empty once its values are filled in, and no error is left', () => {
    const { fields } = open()
    fields.change('title', tooLong)
    const { series: _, coverAlt: __, ...older } = emptyBaseline.fields
    fields.fill({ ...older, title: 'Restored' } as PostFields)
    expect(fields.values).toEqual({ ...emptyBaseline.fields, title: 'Restored' })
    expect(fields.errors).toEqual({})
  })

  it('focus the first invalid one in the order of the form', () => {
    const { fields } = open()
    const elements = { caption: input(), slug: input() }
    fields.attach('slug', elements.slug)
    fields.attach('caption', elements.caption)
    fields.setError('slug', 'wrong')
    fields.setError('caption', 'wrong')
    fields.focusFirstInvalid()
    expect([elements.caption.focus.mock.calls.length, elements.slug.focus.mock.calls.length]).toEqual([1, 0])
  })
})
