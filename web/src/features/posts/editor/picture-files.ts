import { errors } from '@byline/contract/errors'
import { limits } from '@byline/contract/limits'
import { pictureTypes } from '../form/picture-file.ts'

/** Some systems know no type for the newer ones. */
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|gif)$/i

type PictureFile = Pick<File, 'name' | 'type' | 'size'>

/** Why a file cannot be sent, before it is. */
export function uploadErrorOf({ name, type, size }: PictureFile): string | undefined {
  const picture = type === '' ? PICTURE_NAME.test(name) : pictureTypes.includes(type)
  if (!picture) return errors.unsupported_image.message
  return size > limits.uploadBytes ? errors.file_too_large.message : undefined
}

/**
 * The files of a paste, unless text is meant: what comes from a table or a word processor is text that carries a
 * picture of itself. A file copied as such carries its name.
 */
export function pastedFiles<T extends Pick<File, 'name'>>(files: T[], text: string): T[] {
  const names = files.map(({ name }) => name)
  const onlyNames = text
    .split(/[\r\n]+/)
    .every((line) => line === '' || names.some((name) => line.endsWith(name)))
  return onlyNames ? files : []
}
