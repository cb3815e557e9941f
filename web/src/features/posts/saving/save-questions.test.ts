import { describe, expect, it } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import { saveQuestions } from './save-questions.ts'

const fields = (title: string, body: string) => ({ ...emptyBaseline.fields, title, body })
const asked = (title: string, body: string, before?: { body: string }) =>
  saveQuestions(fields(title, body), before).map((question) => question.title)
const marked = 'Text.\n<<<<<<< Yours\na\n=======\nb\n>>>>>>> Theirs'

describe('before a save', () => {
  it('a new post is asked for what it lacks, white space counting as nothing', () => {
    expect(asked('', '')).toEqual(['Publish without a title and text?'])
    expect(asked(' ', 'Text')).toEqual(['Publish without a title?'])
    expect(asked('Title', '\n ')).toEqual(['Publish without any text?'])
    expect(asked('Title', 'Text')).toEqual([])
  })

  it('a post that exists is not asked for a title or a text', () => {
    expect(asked('', '', { body: 'Text' })).toEqual([])
  })

  it('conflict markers are asked about, unless the post is published with them already', () => {
    expect(asked('Title', marked)).toEqual(['Publish with conflict markers?'])
    expect(asked('Title', marked, { body: 'Text' })).toEqual(['Publish with conflict markers?'])
    expect(asked('Title', marked, { body: marked })).toEqual([])
  })

  it('both questions are asked, one after the other', () => {
    expect(asked('', marked)).toEqual(['Publish without a title?', 'Publish with conflict markers?'])
  })
})
