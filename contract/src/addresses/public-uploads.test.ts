import { expect, it } from 'vitest'
import { paths, uploadAtWidth, uploadSrcSet } from './paths.ts'
import { publicAddress, publicPictures } from './public-uploads.ts'

const siteUrl = 'https://blog.example/path'
const uploadsUrl = 'https://cdn.example/uploads'
const hash = '0123456789abcdef0123456789abcdef'
const file = `${hash}.webp`

it('moves a picture in full size, and every copy in a list with it', () => {
  expect(publicPictures(paths.upload(file), uploadsUrl)).toBe(`${uploadsUrl}/${file}`)
  expect(publicPictures(uploadSrcSet(file, 700), uploadsUrl)).toBe(
    [160, 320, 640].map((width) => `${uploadsUrl}/${hash}-${width}.webp ${width}w, `).join('') +
      `${uploadsUrl}/${file} 700w`,
  )
})

it.each([
  uploadAtWidth(file, 160),
  `${uploadAtWidth(file, 160)} 160w, ${uploadAtWidth(file, 320)} 320w`,
  paths.download(`${hash}.bin`, 'a.pdf'),
  `/uploads/${hash}.webp/a`,
  `/uploads/${hash}.avif`,
  `/a/uploads/${file}`,
  `https://other.example/uploads/${file}`,
  '/uploads/picture.webp',
  '/article/uploads',
  '',
])('%s stays', (address) => {
  expect(publicPictures(address, uploadsUrl)).toBe(address)
})

it('gives a path the address of the site, and a picture that of the pictures', () => {
  expect(publicAddress({ siteUrl, uploadsUrl }, '/about')).toBe(`${siteUrl}/about`)
  expect(publicAddress({ siteUrl, uploadsUrl }, paths.upload(file))).toBe(`${uploadsUrl}/${file}`)
  expect(publicAddress({ siteUrl }, paths.upload(file))).toBe(`${siteUrl}/uploads/${file}`)
})

it('moves a copy only if the picture is known to be wider', () => {
  const copy = uploadAtWidth(file, 1280)
  const moved = [1281, 1280, 600, undefined].map((width) => publicAddress({ siteUrl, uploadsUrl }, copy, width))
  expect(moved).toEqual([`${uploadsUrl}/${hash}-1280.webp`, siteUrl + copy, siteUrl + copy, siteUrl + copy])
  expect(publicAddress({ siteUrl }, copy, 1281)).toBe(siteUrl + copy)
})
