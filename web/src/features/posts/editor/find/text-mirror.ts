/** What makes lines break at the same places. */
const COPIED = [
  ...['font', 'letterSpacing', 'wordSpacing', 'lineHeight', 'tabSize', 'textIndent'],
  ...['direction', 'textAlign', 'overflowWrap', 'wordBreak', 'lineBreak', 'hyphens'],
  ...['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
  ...['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'],
] as const

/** Where a part of a text is shown in its text area, from the top left corner of that. */
export interface ShownPlace {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Tells where parts of a text area's text are shown, which no browser says. An invisible copy of the text breaks its lines
 * as the text area does; it is laid out once for all places of the same text and width.
 */
export function createTextMirror(textarea: HTMLTextAreaElement) {
  const mirror = document.createElement('div')
  const copy = document.createTextNode('')
  mirror.append(copy)
  mirror.setAttribute('aria-hidden', 'true')
  Object.assign(mirror.style, {
    ...{ position: 'absolute', top: '0', left: '0', visibility: 'hidden', contain: 'strict' },
    ...{ whiteSpace: 'pre-wrap', boxSizing: 'border-box', borderStyle: 'solid', height: '1px' },
  })
  return {
    /** One rectangle for each line of the place. */
    placesOf(start: number, end: number): ShownPlace[] {
      const style = getComputedStyle(textarea)
      const styles = Object.fromEntries(
        COPIED.map((name) => [name, style.getPropertyValue(dashed(name))]),
      )
      Object.assign(mirror.style, styles, { width: `${textarea.offsetWidth}px` })
      if (copy.data !== textarea.value) copy.data = textarea.value
      if (!mirror.isConnected) document.body.append(mirror)
      const range = document.createRange()
      range.setStart(copy, Math.min(start, copy.length))
      range.setEnd(copy, Math.min(Math.max(start, end), copy.length))
      const origin = mirror.getBoundingClientRect()
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({
        ...{ left: left - origin.left, top: top - origin.top, width, height },
      }))
    },
    remove: () => mirror.remove(),
  }
}

export type TextMirror = ReturnType<typeof createTextMirror>

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
