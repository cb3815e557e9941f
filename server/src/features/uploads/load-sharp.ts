import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** Loads the picture library with the first picture, so that a start does not wait for it. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then((library) => restrict(library.default))
  return loaded
}

function restrict(library: typeof sharp): typeof sharp {
  // Only the five formats of the design, whatever libvips was built with: no SVG, PDF, TIFF or ImageMagick.
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
