import { noteOf } from '@byline/contract/imports/note'
import { SaxesParser } from 'saxes'
import { Unreadable } from '../../records/unreadable.ts'
import { CdataSplitter } from './cdata-splitter.ts'
import { WxrBuilder } from './wxr-builder.ts'
import type { WxrPart } from './wxr-item.ts'
import { WxrNames } from './wxr-names.ts'
import { xmlText } from './xml-text.ts'

/** Characters in one tag, which the parser holds in memory; a file that has more is no export. */
const SILENT_MAX = 2_000_000

/** Faults that were found in a file. */
export interface WxrFaults {
  /** Places that are not well-formed XML. */
  count: number
  first: string
  /** The place at which the file ends, if it ends too early. */
  cut: string | undefined
}

/**
 * The parts of an export of WordPress (WXR 1.0 to 1.2) in their order. The file is read in pieces, so that one of any
 * size needs little memory. Entities are never resolved, and places that are not well-formed XML are passed over and
 * counted in `faults`. Throws `Unreadable`.
 */
export async function* readWxr(file: string, encoding: string, faults: WxrFaults): AsyncGenerator<WxrPart> {
  const builder = new WxrBuilder()
  const splitter = new CdataSplitter()
  const names = new WxrNames()
  const parser = new SaxesParser()
  let silent = 0
  const heard = () => {
    silent = 0
  }
  parser.on('error', (error) => {
    if (faults.count === 0) faults.first = error.message
    faults.count++
  })
  parser.on('opentag', ({ name, attributes }) => {
    heard()
    builder.open(names.open(name, attributes), attributes)
  })
  parser.on('closetag', ({ name }) => {
    heard()
    builder.close(names.close(name))
  })
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text: string) => {
      heard()
      builder.text(text)
    })
  for await (const text of xmlText(file, encoding)) {
    const piece = splitter.push(text)
    silent += piece.length
    if (silent > SILENT_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonLongTag'))
    parser.write(piece)
    yield* builder.take()
  }
  parser.write(splitter.end())
  yield* builder.take()
  faults.cut = builder.whereItEnds()
}

export function noFaults(): WxrFaults {
  return { count: 0, first: '', cut: undefined }
}
