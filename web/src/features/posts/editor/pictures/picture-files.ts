import { limits } from '@byline/contract/rules/limits'
import { t } from '../../../../lib/language/texts.ts'
import { pictureTypes } from '../../content/picture-types.ts'

/** Some systems report no MIME type for the newer formats. */
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|gif)$/i

type PictureFile = Pick<File, 'name' | 'type' | 'size'>

/** The error of a file that the server would reject, so that it is not sent. */
export function uploadErrorOf({ name, type, size }: PictureFile): string | undefined {
  const picture = type === '' ? PICTURE_NAME.test(name) : pictureTypes.includes(type)
  if (!picture) return t('shared.errors.unsupported_image')
  return size > limits.uploadBytes ? t('shared.errors.file_too_large') : undefined
}

/**
 * The files of a paste, or none if its text should be inserted: spreadsheets and word processors copy text together
 * with a picture of it. If files are copied, the text has only their names.
 */
export function pastedFiles<T extends Pick<File, 'name'>>(files: T[], text: string): T[] {
  const names = files.map(({ name }) => name)
  const onlyNames = text.split(/[\r\n]+/).every((line) => line === '' || names.some((name) => line.endsWith(name)))
  return onlyNames ? files : []
}
