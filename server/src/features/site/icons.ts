import type { UploadStorage } from '../../storage/upload-storage.ts'
import { runPictureWork } from '../uploads/pictures/run-picture-work.ts'

/** Pixels of the icons of browsers and phones. */
export const iconSizes = [32, 180, 192, 512] as const

/** The share of a maskable icon that is sure to be visible, as phones cut the rest (W3C App Manifest, 'icon masks'). */
const SAFE_ZONE = 0.8

/** Icons made from the picture that the owner has set, each once per process. */
export class SiteIcons {
  readonly #made = new Map<string, Promise<Buffer>>()
  #picture = ''

  /** A square PNG; a maskable one has a border of paper. */
  make(uploads: UploadStorage, picture: string, size: number, maskable: boolean): Promise<Buffer> {
    if (picture !== this.#picture) this.#made.clear()
    this.#picture = picture
    const key = `${size} ${maskable}`
    const made = this.#made.get(key) ?? draw(uploads, picture, size, maskable)
    this.#made.set(key, made)
    // A failure is tried again at the next request.
    made.catch(() => this.#made.delete(key))
    return made
  }
}

async function draw(uploads: UploadStorage, picture: string, size: number, maskable: boolean): Promise<Buffer> {
  const inner = maskable ? Math.round(size * SAFE_ZONE) : size
  return runPictureWork('icon', await uploads.read(picture), { size, inner })
}
