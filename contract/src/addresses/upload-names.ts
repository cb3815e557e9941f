export function isDownload(name: string): boolean {
  return /^[0-9a-f]{32}\.bin$/.test(name)
}

/** The name of a narrower copy: `abc.webp` 640 px wide is `abc-640.webp` or `abc-640.avif`. */
export function copyName(file: string, width: number, format: 'webp' | 'avif'): string {
  return file.replace(/\.webp$/, `-${width}.${format}`)
}

/** The name of the upload that a file belongs to, which may be a copy of a picture; undefined for any other file. */
export function fileOf(name: string): string | undefined {
  if (isDownload(name)) return name
  const hash = /^([0-9a-f]{32})(?:-\d{2,4})?\.(?:webp|avif)$/.exec(name)?.[1]
  return hash && `${hash}.webp`
}
