import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Build step: writes a Brotli and a gzip copy of every text file for browsers, with the best compression.

const client = join(import.meta.dirname, '..', 'web/dist/client')
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (name.startsWith('.vite') || !/\.(js|css|svg|json)$/.test(name)) continue
  const file = join(client, name)
  const text = readFileSync(file)
  writeFileSync(`${file}.br`, brotli(text))
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
}

function brotli(text: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(text, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: text.length },
  })
}
