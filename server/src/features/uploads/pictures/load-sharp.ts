import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** Loads the picture library at the first picture, to keep the start fast. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then((library) => restrict(library.default))
  return loaded
}

function restrict(library: typeof sharp): typeof sharp {
  // Allows only the five formats of the design, whatever libvips supports: no SVG, PDF, TIFF or ImageMagick.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
  })
  // No picture is processed twice, so a cache would be useless.
  library.cache(false)
  // One thread per picture, because each thread allocates its own buffers.
  library.concurrency(1)
  return library
}
