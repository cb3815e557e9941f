/** The file names of uploads in a text, to load them before rendering; for a narrower copy, the name of its picture. */
export function uploadsIn(text: string): string[] {
  const names = text.matchAll(/\/uploads\/([\w-]+?)(?:-\d{2,4})?(\.\w+)/g)
  return [...new Set([...names].map(([, name, extension]) => `${name}${extension}`))]
}
