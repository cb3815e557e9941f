import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../../../../web')
const tokens = readFileSync(join(web, 'src/ui/theme/tokens.css'), 'utf8')
const drawings = readdirSync(join(web, 'public/drawings')).map((name) => ({
  name,
  svg: readFileSync(join(web, 'public/drawings', name), 'utf8'),
}))

it.each(drawings)('$name is one element for `<use>`, without parts that `<use>` cannot show', ({ svg }) => {
  expect(svg.match(/\bid="[^"]*"/g)).toEqual(['id="drawing"'])
  expect(svg).not.toMatch(/url\(|<use|<image|<text|<style|style=/)
})

it.each(drawings)('$name takes every colour from the theme, with the light one as fallback', ({ svg }) => {
  for (const [, colour = ''] of svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)) {
    if (colour === 'none') continue
    const [, name, fallback] = /^var\((--draw-\w+), (#\w{6})\)$/.exec(colour) ?? []
    expect(tokens).toContain(`${name}: ${fallback};`)
  }
})
