const UPLOAD = /^(?:https?:\/\/[^/]+)?\/uploads\/([\w-]+\.\w+)$/

/** The file name in the address of a stored picture; undefined for any other. */
export function uploadOf(address: string): string | undefined {
  return UPLOAD.exec(address)?.[1]
}

/** Of the name of a narrower copy, the name of its picture. */
export function wholeUpload(file: string): string {
  return file.replace(/-\d{2,4}(?=\.\w+$)/, '')
}
