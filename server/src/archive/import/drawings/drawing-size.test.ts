import { expect, it } from 'vitest'
import { drawingSize } from './drawing-size.ts'

it.each([
  [{ width: '300', height: '150' }, 300, { width: 600, height: 300 }, '0 0 300 150'],
  [{ width: '1in', height: '48px' }, 96, { width: 192, height: 96 }, '0 0 96 48'],
  [{ width: '2000', height: '1000' }, 2000, { width: 2400, height: 1200 }, '0 0 2000 1000'],
  [{ width: '100', viewBox: '0 0 50 25' }, 100, { width: 200, height: 100 }, '0 0 50 25'],
  [{ height: '100', viewBox: '0,0,50,25' }, 200, { width: 400, height: 200 }, '0 0 50 25'],
  [{ viewBox: '-5 -5 24 24' }, undefined, { width: 1336, height: 1336 }, '-5 -5 24 24'],
  [{ width: '100%', height: '100%', viewBox: '0 0 800 400' }, undefined, { width: 1600, height: 800 }, '0 0 800 400'],
  [{}, 300, { width: 600, height: 300 }, '0 0 300 150'],
  [{ width: '100', height: '30000' }, 100, { width: 55, height: 16383 }, '0 0 100 30000'],
])('of %j', (attributes, width, drawn, viewBox) => {
  expect(drawingSize(attributes as Record<string, string>)).toEqual({ width, drawn, viewBox })
})

it.each([{ width: '1000000', height: '1000000' }, { viewBox: '0 0 1e9 1e9' }, { width: '0', height: '10' }])(
  '%j is refused',
  (attributes) => {
    expect(() => drawingSize(attributes as Record<string, string>)).toThrow(/megapixels|no size/)
  },
)
