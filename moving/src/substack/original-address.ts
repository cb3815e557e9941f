/** The address of a picture behind the one that makes it smaller. */
export function originalOf(src: string): string {
  const [, inner] =
    /^https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/[^?#]{0,300}?\/(https?(?:%3A|:)[^?#]+)/i.exec(
      src,
    ) ?? []
  if (inner === undefined) return src
  try {
    return decodeURIComponent(inner)
  } catch {
    return src
  }
}
