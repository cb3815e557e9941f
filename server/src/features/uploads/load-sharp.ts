import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** The library that reads and makes pictures, loaded with the first of them. */
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
  // No picture is made twice, so that nothing kept of it would be of use.
  library.cache(false)
  // Each thread of a picture has buffers of its own.
  library.concurrency(1)
  return library
}
