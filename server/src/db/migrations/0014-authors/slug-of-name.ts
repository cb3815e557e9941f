const SLUG_MAX = 200

/** A function that makes a slug of each name: words and hyphens, with a number if an earlier name has it. */
export function takenSlugs(): (name: string) => string {
  const taken = new Set<string>()
  /** The last number tried for each slug, as many people may have one name. */
  const numbers = new Map<string, number>()
  return (name) => {
    const wanted = slugOf(name) || 'author'
    let slug = wanted
    while (taken.has(slug)) {
      const number = (numbers.get(wanted) ?? 1) + 1
      numbers.set(wanted, number)
      slug = `${shortened(wanted, SLUG_MAX - 8)}-${number}`
    }
    taken.add(slug)
    return slug
  }
}

function slugOf(name: string): string {
  const words = name
    .replace(/['’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return shortened(words, SLUG_MAX).replace(/^-+|-+$/g, '')
}

function shortened(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
