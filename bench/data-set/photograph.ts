import sharp from 'sharp'

/** A JPEG that is as expensive to decode as a photograph; each call returns another one. */
export function photograph({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const small = { width: Math.round(width / 10), height: Math.round(height / 10) }
  const create = { ...small, channels: 3, background: '#808080', noise } as const
  return sharp({ create }).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
}
