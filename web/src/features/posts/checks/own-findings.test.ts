import { describe, expect, it } from 'vitest'
import { newFindings, ownFindings } from './own-findings.ts'

const found = (title: string, body: string, before?: { body: string }) =>
  ownFindings({ title, body }, before).map(({ message }) => message.split(/[:,]/)[0])
const marked = 'Text.\n<<<<<<< Yours\na\n=======\nb\n>>>>>>> Theirs'

describe('the form sees by itself', () => {
  it('what a new post lacks, white space counting as nothing', () => {
    expect(found('', '')).toEqual(['There is no title', 'There is no text'])
    expect(found(' ', 'Text')).toEqual(['There is no title'])
    expect(found('Title', '\n ')).toEqual(['There is no text'])
    expect(found('Title', 'Text')).toEqual([])
  })

  it('nothing of that for a post that readers see', () => {
    expect(found('', '', { body: 'Text' })).toEqual([])
  })

  it('conflict markers with their place, unless readers see them already', () => {
    expect(found('Title', marked)).toEqual(['The text holds conflict markers'])
    expect(found('Title', marked, { body: 'Text' })).toEqual(['The text holds conflict markers'])
    expect(found('Title', marked, { body: marked })).toEqual([])
    expect(ownFindings({ title: 'T', body: marked }, undefined)[0]?.place).toEqual({ start: 6, end: 13 })
  })
})

it('a finding is new once for each time that it was not there before', () => {
  const hint = (message: string) => ({ message, field: 'body' as const, place: null })
  const [one, two] = [hint('A link leads nowhere'), hint('There is no caption')]
  expect(newFindings([one, two], [two])).toEqual([one])
  expect(newFindings([one, one], [one])).toEqual([one])
  expect(newFindings([one], [one, two])).toEqual([])
})
