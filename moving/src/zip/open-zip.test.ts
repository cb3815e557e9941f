import { createWriteStream, existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { temporaryFile, type ZipEntry, zipBytes, zipFile } from '@byline/test-files/zip-bytes'
import { expect, it, onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import { inEnglish } from '../../test/english.ts'
import { archiveLimits } from './archive.ts'
import { openArchive } from './open-archive.ts'
import { openZip } from './open-zip.ts'

async function opened(entries: ZipEntry[], limits?: typeof archiveLimits) {
  const zip = await openZip(await zipFile(entries), limits)
  if (!zip) throw new Error('It is no zip.')
  onTestFinished(() => zip.close())
  return zip
}

it('lists files, and reads one of them as text or into a file that closing removes', async () => {
  const entries = [{ name: 'b/c.txt', data: 'Grüße' }, { name: 'b/' }, { name: 'a.png', data: 'x' }]
  const zip = await opened(entries)
  expect(zip.paths).toEqual(['a.png', 'b/c.txt'])
  expect(await zip.readText('b/c.txt')).toBe('Grüße')
  const file = await zip.unpack('a.png')
  expect(await zip.unpack('a.png')).toBe(file)
  expect([file.endsWith('.png'), await readFile(file, 'utf8')]).toEqual([true, 'x'])
  await expect(zip.readText('d')).rejects.toThrow('there is no d')
  await zip.close()
  expect(existsSync(dirname(file))).toBe(false)
})

it('skips what could leave the archive, is a link, is encrypted, or comes twice', async () => {
  const names = ['../up', 'a/../../up', '/etc/passwd', 'C:\\x', '..\\up', 'a//b', 'tab\tname']
  const zip = await opened([
    ...names.map((name) => ({ name, data: 'x' })),
    { name: 'link', data: '/etc/passwd', mode: 0o120777 },
    { name: 'pipe', mode: 0o010644 },
    { name: 'secret', flags: 0x801 },
    { name: 'twice', data: '1' },
    { name: 'twice', data: '2' },
    { name: './dir\\plain', data: 'x' },
    { name: '__MACOSX/._plain', data: 'x' },
    { name: 'x'.repeat(2_001), data: 'x' },
  ])
  expect(zip.paths).toEqual(['dir/plain', 'twice'])
  expect(await zip.readText('twice')).toBe('1')
  expect(zip.skipped.map(({ reason }) => inEnglish(reason))).toEqual([
    ...['it leaves', 'it leaves'].map(() => 'its path leaves the archive'),
    ...['its path is absolute', 'its path is absolute', 'its path leaves the archive'],
    ...['its path is not plain', 'its name has control characters', 'it is a link'],
    ...['it is no plain file', 'it is encrypted'],
    'the archive has it twice, and the first was taken',
    'its name is too long',
  ])
})

it('reads names in UTF-8, with and without the flag, and in CP437', async () => {
  const zip = await opened([
    { name: 'flagged-ü' },
    { name: 'plain-ü', flags: 0 },
    { name: Buffer.from([0x63, 0x70, 0x2d, 0x81]), flags: 0 },
  ])
  expect(zip.paths).toEqual(['cp-ü', 'flagged-ü', 'plain-ü'])
})

it('counts while it reads: a header that lies, a thousand-fold expansion, a text without end', async () => {
  const limits = { ...archiveLimits, expansionFrom: 10_000, textBytes: 50_000, fileBytes: 60_000 }
  const noise = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * i * 31) % 251))
  const zip = await opened(
    [
      { name: 'liar', data: 'four', size: 3 },
      { name: 'broken', data: 'four', checksum: 1 },
      { name: 'bomb', data: 'a'.repeat(40_000), size: 10 },
      { name: 'long', data: noise, stored: true },
      { name: 'bytes', data: Buffer.from([0xff, 0x00, 0xfe]), stored: true },
    ],
    limits,
  )
  await expect(zip.readText('liar')).rejects.toThrow('its size is not as the archive says')
  await expect(zip.unpack('broken')).rejects.toThrow('its checksum is wrong')
  await expect(zip.unpack('bomb')).rejects.toThrow('expands')
  await expect(zip.readText('long')).rejects.toThrow('it is larger than 0 MB')
  await expect(zip.unpack('long')).rejects.toThrow('it is larger than')
  await expect(zip.readText('bytes')).rejects.toThrow('it is not UTF-8 text')
})

it('ends a whole archive that expands too far, however small its files are', async () => {
  const limits = { ...archiveLimits, expansionFrom: 1_000, expansion: 2 }
  const zip = await opened(
    Array.from({ length: 50 }, (_, n) => ({ name: `${n}`, data: 'a'.repeat(900) })),
    limits,
  )
  const reading = Promise.all(zip.paths.map((path) => zip.readText(path)))
  await expect(reading).rejects.toThrow('expands')
})

it('refuses a damaged archive with a sentence, and knows that other files are none', async () => {
  const whole = zipBytes([{ name: 'a', data: 'x'.repeat(500) }])
  const cut = await temporaryFile('cut.zip', whole.subarray(0, -10))
  await expect(openZip(cut)).rejects.toThrow('it is no intact zip')
  const bent = Buffer.from(whole)
  bent.writeUInt32LE(0xffff_0000, bent.length - 6)
  await expect(openZip(await temporaryFile('bent.zip', bent))).rejects.toThrow('no intact zip')
  expect(await openZip(await temporaryFile('x.txt', 'PK'))).toBeUndefined()
  expect(await openZip(dirname(cut))).toBeUndefined()
  expect((await openZip(await zipFile([])))?.paths).toEqual([])
})

it('reads zip64', async () => {
  const file = await temporaryFile('64.zip', '')
  const made = new ZipFile()
  made.addBuffer(Buffer.from('big'), 'a.txt', { forceZip64Format: true })
  made.end({ forceZip64Format: true, comment: '' })
  await pipeline(made.outputStream, createWriteStream(file))
  const zip = await openZip(file)
  expect(await zip?.readText('a.txt')).toBe('big')
  await zip?.close()
})

it('looks through a single top folder, and reads a folder in the same way', async () => {
  const entries = [
    { name: 'top/a.txt', data: 'A' },
    { name: 'top/b/c.txt', data: 'C' },
  ]
  const zip = await openArchive(await zipFile(entries))
  expect(zip?.paths).toEqual(['a.txt', 'b/c.txt'])
  expect(await zip?.readText('b/c.txt')).toBe('C')
  await zip?.close()
  const file = await temporaryFile('a.txt', 'A')
  await writeFile(`${dirname(file)}/big.txt`, Buffer.alloc(archiveLimits.textBytes + 1))
  const folder = await openArchive(dirname(file))
  expect(folder?.paths).toEqual(['a.txt', 'big.txt'])
  expect(await folder?.readText('a.txt')).toBe('A')
  await expect(folder?.readText('big.txt')).rejects.toThrow('larger than 20 MB')
  expect(await openArchive(file)).toBeUndefined()
})
