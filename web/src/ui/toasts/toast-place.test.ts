import { expect, it } from 'vitest'
import { freestPlace } from './toast-place.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

function box(left: number, top: number, width: number, height: number) {
  return { left, right: left + width, top, bottom: top + height }
}

it('toasts are at the lower edge, where lines begin, if no control is there', () => {
  expect(freestPlace([], wide)).toBe('bottom-start')
  expect(freestPlace([box(700, 400, 80, 40)], wide)).toBe('bottom-start')
})

it('toasts leave a corner with a control to it', () => {
  const save = box(20, 840, 120, 44)
  expect(freestPlace([save], wide)).toBe('top-end')
  const edit = box(1300, 100, 44, 44)
  expect(freestPlace([save, edit], wide)).toBe('top-start')
})

it('the header has its own space at the upper edge', () => {
  const menu = box(1200, 10, 100, 44)
  expect(freestPlace([box(20, 840, 120, 44), menu], wide)).toBe('top-end')
})

it('where every corner has controls, toasts cover the fewest', () => {
  const corners = [
    [box(10, 800, 40, 40), box(60, 800, 40, 40)],
    [box(1380, 100, 40, 40)],
    [box(10, 100, 40, 40), box(60, 100, 40, 40)],
  ]
  expect(freestPlace(corners.flat(), wide)).toBe('top-end')
})

it('a narrow window has a lower and an upper place', () => {
  expect(freestPlace([box(300, 800, 44, 44)], narrow)).toBe('bottom-start')
  expect(freestPlace([box(16, 700, 358, 48)], narrow)).toBe('top-end')
})

it('a site from right to left has the corners of the other side', () => {
  expect(freestPlace([box(20, 840, 120, 44)], wide, true)).toBe('bottom-start')
  expect(freestPlace([box(1300, 840, 120, 44)], wide, true)).toBe('top-end')
})
