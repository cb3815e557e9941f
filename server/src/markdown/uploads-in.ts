/** The file names of uploads in a text, to look them up before rendering; a narrower copy counts as its picture. */
export function uploadsIn(text: string): string[] {
  const names = text.matchAll(/\/uploads\/([\w-]+?)(?:-\d{2,4})?(\.\w+)/g)
  return [...new Set([...names].map(([, name, extension]) => `${name}${extension}`))]
}
