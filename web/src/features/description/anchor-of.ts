/** The id of a noun's heading; an id has no spaces. */
export function anchorOf(noun: string): string {
  return noun.replaceAll(' ', '-')
}
