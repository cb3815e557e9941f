import { errors } from '@byline/contract/messages/errors'
import { describe, expect, it } from 'vitest'
import { english } from '../../../../../test/sentences.ts'
import { pastedFiles, uploadErrorOf } from './picture-files.ts'

const picture = { name: 'a.png', type: 'image/png', size: 1 }

describe('a file', () => {
  it('of a supported type can be uploaded', () => {
    expect(uploadErrorOf(picture)).toBeUndefined()
    expect(uploadErrorOf({ ...picture, name: 'a.AVIF', type: '' })).toBeUndefined()
  })

  it.each(['image/svg+xml', 'image/heic', 'text/plain'])('of the type %s cannot', (type) => {
    expect(uploadErrorOf({ ...picture, type })).toBe(english(errors.unsupported_image.key))
  })

  it('without a type and without the name of a picture cannot', () => {
    expect(uploadErrorOf({ name: 'notes.md', type: '', size: 1 })).toBe(english(errors.unsupported_image.key))
  })

  it('of more than 5 MB cannot', () => {
    expect(uploadErrorOf({ ...picture, size: 5 * 1_048_576 })).toBeUndefined()
    expect(uploadErrorOf({ ...picture, size: 5 * 1_048_576 + 1 })).toBe(english(errors.file_too_large.key))
  })
})

describe('a paste', () => {
  it('of a picture returns the picture', () => {
    expect(pastedFiles([picture], '')).toEqual([picture])
  })

  it('of text together with a picture of it returns no files', () => {
    expect(pastedFiles([picture], 'a\tb\r\nc\td')).toEqual([])
  })

  it('of files together with their names returns the files', () => {
    const other = { ...picture, name: 'b.png' }
    expect(pastedFiles([picture, other], 'a.png\n/home/me/b.png\n')).toEqual([picture, other])
  })
})
