import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('§9 Cropper wheel idle time 250 ms.', () => {
  const cropper = readFileSync(fileURLToPath(import.meta.resolve('react-easy-crop')), 'utf8')
  // The library's own, which nothing of ours sets: a newer one has to keep it.
  expect(cropper).toMatch(/wheelTimer = \S*setTimeout\([\s\S]{0,500}?, 250\)/)
})
