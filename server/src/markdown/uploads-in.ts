/** Names the uploads a text may show, to look them up before it is rendered; a narrower copy stands for its picture. */
export function uploadsIn(text: string): string[] {
  const names = text.matchAll(/\/uploads\/([\w-]+?)(?:-\d{2,4})?(\.\w+)/g)
  return [...new Set([...names].map(([, name, extension]) => `${name}${extension}`))]
}
