/** Whether a path is that of a folder, or below it; '' is the outermost. */
export function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}
