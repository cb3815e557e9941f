import { describe, expect, it } from 'vitest'
import { holdsConflictMarkers } from './conflict-markers.ts'

const hunk = '<<<<<<< Yours\nmine\n=======\ntheirs\n>>>>>>> Theirs'

describe('conflict markers', () => {
  it('are found wherever they stand in a text, with and without names', () => {
    expect(holdsConflictMarkers(hunk)).toBe(true)
    expect(holdsConflictMarkers(`Before.\n\n${hunk}\n\nAfter.`)).toBe(true)
    expect(holdsConflictMarkers('<<<<<<<\n=======\n>>>>>>>')).toBe(true)
  })

  it('are three lines in their order, and seven signs each', () => {
    expect(holdsConflictMarkers('A title\n=======\n\nText.')).toBe(false)
    expect(holdsConflictMarkers('>>>>>>> Theirs\n=======\n<<<<<<< Yours')).toBe(false)
    expect(holdsConflictMarkers(hunk.replace('<<<<<<<', '<<<<<<<<'))).toBe(false)
    expect(holdsConflictMarkers(hunk.replace('<<<<<<<', 'a <<<<<<<'))).toBe(false)
    expect(holdsConflictMarkers('')).toBe(false)
  })

  it('of a megabyte of first lines without an end are searched before the test times out', () => {
    expect(holdsConflictMarkers('<<<<<<< Yours\n'.repeat(80_000))).toBe(false)
  })
})
