import { expect, it } from 'vitest'
import { errorSentence } from './error-sentence.ts'

it('an error of a full disk is a sentence that says what to do, also when another error wraps it', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const wrapped = new Error('site.tar cannot be restored', { cause: full })
  expect(errorSentence(full)).toBe(
    'No space is left on the disk, or it is read-only: free some, then run the command again (ENOSPC: no space left on device, write)',
  )
  expect(errorSentence(wrapped)).toMatch(/^No space is left .* \(site\.tar cannot be restored\)$/)
  expect(errorSentence(new Error('import needs one file or folder'))).toBe('import needs one file or folder')
})
