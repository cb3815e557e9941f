import { t } from '../../lib/language/texts.ts'
import './enlarged-picture.css'

/** Smaller pictures, such as signs and badges, have no larger view. */
const LEAST_PX = 200

/** Pictures of an article that are no links. */
const PICTURES = '[data-article-text] img:not(a img)'

/** Makes each picture of the article a button that shows it in the whole window. */
export function enlargePictures(): void {
  // A picture without a known size is measured when it has loaded. This event does not bubble.
  document.addEventListener('load', markPictures, true)
  document.addEventListener('click', ({ target }) => {
    if (isMarked(target)) enlarge(target as HTMLImageElement)
  })
  document.addEventListener('keydown', (event) => {
    if (!isMarked(event.target) || !['Enter', ' '].includes(event.key)) return
    event.preventDefault()
    enlarge(event.target as HTMLImageElement)
  })
}

/** Gives the pictures of the article the role and the name of a button. */
export function markPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(PICTURES)) {
    const width = Number(picture.getAttribute('width')) || picture.naturalWidth
    if (width < LEAST_PX || isMarked(picture)) continue
    picture.role = 'button'
    picture.tabIndex = 0
    picture.ariaLabel = picture.alt
      ? t('reading.pictures.enlarge', { picture: picture.alt })
      : t('reading.pictures.enlargeUnnamed')
  }
}

function isMarked(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(`${PICTURES}[role=button]`)
}

/** Shows the largest file of a picture over the page, until a press, or Escape; then the focus returns. */
function enlarge(picture: HTMLImageElement): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'enlarged-picture'
  dialog.ariaLabel = t('reading.pictures.enlarged')
  const large = document.createElement('img')
  // `src` is the whole picture; the narrower copies are in `srcset`.
  Object.assign(large, { src: picture.src, alt: picture.alt, dir: 'auto' })
  const words = picture.closest('figure')?.querySelector('figcaption')?.textContent ?? picture.alt
  const caption = document.createElement('p')
  caption.dir = 'auto'
  caption.textContent = words
  // The caption repeats the alternative text.
  caption.ariaHidden = String(words === picture.alt)
  const close = document.createElement('button')
  Object.assign(close, { type: 'button', className: 'button-quiet', textContent: t('reading.pictures.close') })
  dialog.append(large, ...(words ? [caption] : []), close)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    picture.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
}
