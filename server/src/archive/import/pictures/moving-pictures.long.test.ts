import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { limits } from '@byline/contract/rules/limits'
import { sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { depsFor } from '../../../../test/app/app.ts'
import { importFolder } from '../../../../test/content/import-folder.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { mayMove } from './take-picture.ts'

const PADDING = Buffer.alloc(limits.uploadBytes)

/** A moving picture of that many frames in two colours. */
async function moving(format: 'gif' | 'webp', frames = 2): Promise<Buffer> {
  const frame = (at: number) => tinyPicture(at % 2 === 0 ? '#ff0000' : `rgb(0, 0, ${100 + at})`)
  const pictures = await Promise.all(Array.from({ length: frames }, (_, at) => frame(at)))
  const joined = sharp(pictures, { join: { animated: true } })
  return format === 'gif' ? joined.gif().toBuffer() : joined.webp().toBuffer()
}

/** The same, whose screen of 2,000 pixels each way makes 80 frames too many. */
async function withTooManyFrames(): Promise<Buffer> {
  const gif = await moving('gif', 80)
  gif.writeUInt16LE(2_000, 6)
  gif.writeUInt16LE(2_000, 8)
  return gif
}

/** A part of a PNG (PNG specification, §5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of two frames that have the same picture, with padding that readers skip. */
async function movingPng(): Promise<Buffer> {
  const png = await tinyPicture('#ff0000')
  const at = png.indexOf('IDAT') - 4
  const idat = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
  const frame = (sequence: number) => {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(sequence)
    control.set(png.subarray(16, 24), 4)
    return chunk('fcTL', control)
  }
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  const second = chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), idat]))
  const [head, rest] = [png.subarray(0, 33), png.subarray(33, png.indexOf('IEND') - 4)]
  const parts = [head, control, frame(0), rest, frame(1), second, chunk('paDd', PADDING)]
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))])
}

onBothEngines('a moving picture beyond the bound', (open) => {
  it('comes as its first frame, which each report says', async () => {
    const deps = await depsFor(await open())
    const root = await sourceFolder({
      'a.md': yamlPost(
        'title: A',
        '![1](frames.gif) ![2](bytes.gif) ![3](bytes.webp) ![4](still.webp) ![5](bytes.png)',
      ),
      'frames.gif': await withTooManyFrames(),
      'bytes.gif': Buffer.concat([await moving('gif'), PADDING]),
      'bytes.webp': Buffer.concat([await moving('webp'), PADDING]),
      'bytes.png': await movingPng(),
      'still.webp': Buffer.concat([await tinyPicture('#123456', { format: 'webp' }), PADDING]),
    })
    const note = (name: string) => `a.md: ${name}: it moves and is too large; its first frame was taken.`
    const notes = ['bytes.gif', 'bytes.png', 'bytes.webp', 'frames.gif'].map(note)
    for (const dryRun of [true, false, false]) {
      const report = await importFolder(deps, root, { dryRun })
      expect(report.missingPictures).toEqual([
        { path: 'a.md', address: 'still.webp', reason: 'A picture can be at most 5 MB' },
      ])
      expect(report.notes.filter((one) => one.includes('first frame'))).toEqual(notes)
    }
    const uploads = await deps.db.selectFrom('uploads').selectAll().execute()
    expect(uploads.length).toBeGreaterThan(1)
    for (const { file } of uploads) {
      const { pages = 1 } = await sharp(join(deps.uploads.place, file)).metadata()
      expect(pages).toBe(1)
    }
  })
})

it('pictures that move are told by their first bytes', async () => {
  const png = await tinyPicture('#111111')
  const apng = Buffer.concat([png.subarray(0, 33), Buffer.from('\0\0\0\x08acTL', 'latin1'), png])
  const avifs = Buffer.from('\0\0\0\x20ftypavis', 'latin1')
  for (const one of [await moving('gif'), await moving('webp'), apng, avifs]) expect(mayMove(one)).toBe(true)
  const webp = await tinyPicture('#111111', { format: 'webp' })
  for (const one of [png, webp, Buffer.from(''), Buffer.from('RIFF')]) expect(mayMove(one)).toBe(false)
})
