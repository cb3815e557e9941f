import { expect, it } from 'vitest'
import { ENTRANCE_MS, entranceEffects } from './entrance-effects.ts'

it('§9 Entrance animations are picked at random from: fade, fade-up, fade-down, fade-left, fade-right, zoom-in, zoom-out, flip-left, flip-right, flip-up, flip-down; duration 1000 ms.', () => {
  expect(Object.keys(entranceEffects)).toEqual([
    'fade',
    'fade-up',
    'fade-down',
    'fade-left',
    'fade-right',
    'zoom-in',
    'zoom-out',
    'flip-left',
    'flip-right',
    'flip-up',
    'flip-down',
  ])
  expect(ENTRANCE_MS).toBe(1_000)
})
