import { copyName, fileOf } from '@byline/contract/addresses/upload-names'
import { pictureWidths } from '@byline/contract/rules/limits'
import type { Db, UploadRow } from '../../db/tables/schema.ts'
import { findUpload } from './store.ts'

/**
 * Those of the names of one upload that a bucket may have, so that it is not asked for others. A file that was deleted
 * has no row, even if this machine has a copy of it.
 */
export async function filesInBucket(db: Db, names: string[]): Promise<string[]> {
  const file = fileOf(names[0] ?? '')
  if (file === undefined) return []
  // Pictures are served while the database does not answer, as cached pages are.
  const upload = await findUpload(db, file).catch(() => 'unknown' as const)
  if (upload === 'unknown') return names
  return upload ? names.filter((name) => name === file || copiesOf(upload).includes(name)) : []
}

function copiesOf({ file, width, avif_at }: Pick<UploadRow, 'file' | 'width' | 'avif_at'>): string[] {
  const formats = avif_at === null ? (['webp'] as const) : (['webp', 'avif'] as const)
  const widths = pictureWidths.filter((candidate) => candidate < width)
  return widths.flatMap((candidate) => formats.map((format) => copyName(file, candidate, format)))
}
