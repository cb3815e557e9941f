/**
 * The lines that merge tools put before, between and after two versions. Seven equals signs alone may underline a
 * Markdown heading.
 */
const markers = [/^<{7}(?: .*)?$/m, /^={7}$/m, /^>{7}(?: .*)?$/m]

/** Whether a text has all three lines in their order. Takes linear time. */
export function holdsConflictMarkers(text: string): boolean {
  let rest = text
  return markers.every((marker) => {
    const found = marker.exec(rest)
    if (found) rest = rest.slice(found.index + found[0].length)
    return found !== null
  })
}
