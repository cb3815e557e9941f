import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const cropper = join(import.meta.dirname, '../../node_modules/react-easy-crop/index.module.mjs')

it('§9 Cropper wheel idle time 250 ms.', () => {
  // The value is fixed in the library; the test fails if an upgrade changes it.
  expect(readFileSync(cropper, 'utf8')).toMatch(/wheelTimer = \S*setTimeout\([\s\S]{0,500}?, 250\)/)
})
