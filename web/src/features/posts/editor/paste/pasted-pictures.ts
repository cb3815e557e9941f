import { pathOf, withoutBase } from '../../../../lib/base-path/addresses.ts'
import { t } from '../../../../lib/language/texts.ts'
import { uploadErrorOf } from '../pictures/picture-files.ts'
import { placeholderFor } from '../pictures/picture-markdown.ts'
import { styleOf } from './style-of.ts'

/** A picture that the pasted HTML contains as data, and the placeholder in its place. */
export interface DataPicture {
  file: File
  placeholder: string
  description: string
}

/** More pictures would take minutes to upload. */
const MAX_DATA_PICTURES = 20
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f){0,10}$/u

/**
 * Retains pictures with `https:` addresses and this blog's own; collects those in `data:` addresses, to upload them;
 * replaces emoji by their characters; removes all others, and tracking pixels.
 */
export function takePictures(
  body: Element,
  origin: string,
  text: string,
): { pictures: DataPicture[]; leftOut: number } {
  const pictures: DataPicture[] = []
  let leftOut = 0
  let textSoFar = text
  for (const picture of body.querySelectorAll('img')) {
    const description = (picture.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()
    const source = picture.getAttribute('src') ?? ''
    const address = pictureAddress(source, origin)
    if (EMOJI.test(description)) picture.replaceWith(description)
    else if (isTiny(picture)) picture.remove()
    else if (address) picture.setAttribute('src', address)
    else {
      const file = pictures.length < MAX_DATA_PICTURES ? fileOf(source, pictures.length + 1) : undefined
      if (file) {
        const placeholder = placeholderFor(file.name, textSoFar)
        textSoFar += placeholder
        pictures.push({ file, placeholder, description })
        // The serializer writes this address and alternative text as the placeholder.
        picture.setAttribute('data-placeholder', placeholder)
      } else {
        picture.remove()
        leftOut++
      }
    }
  }
  return { pictures, leftOut }
}

function pictureAddress(source: string, origin: string): string | undefined {
  if (!URL.canParse(source)) return undefined
  const url = new URL(source)
  const path = url.origin === origin ? withoutBase(url.pathname) : pathOf(url.href)
  if (path.startsWith('/uploads/')) return path
  return url.protocol === 'https:' ? url.href : undefined
}

function isTiny(picture: Element): boolean {
  const style = styleOf(picture)
  return ['width', 'height'].some((side) => {
    const pixels = Number.parseFloat(style(side) || (picture.getAttribute(side) ?? ''))
    return pixels <= 3
  })
}

/** The file in a `data:` address, if it can be uploaded. */
function fileOf(source: string, number: number): File | undefined {
  const data = /^data:(image\/[a-z]+);base64,([\w+/=\s]+)$/i.exec(source)
  if (!data) return undefined
  const [, type = '', base64 = ''] = data
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const file = new File([bytes], t('dashboard.editor.pastedPicture', { number }), { type: type.toLowerCase() })
    return uploadErrorOf(file) ? undefined : file
  } catch {
    return undefined
  }
}
