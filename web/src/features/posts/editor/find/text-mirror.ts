/** The properties that decide where lines break. */
const COPIED = [
  ...['font', 'letter-spacing', 'word-spacing', 'line-height', 'tab-size', 'text-indent'],
  ...['direction', 'text-align', 'overflow-wrap', 'word-break', 'line-break', 'hyphens'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['border-top-width', 'border-right-width', 'border-bottom-width', 'border-left-width'],
]

/** A rectangle of the text, relative to the top left corner of its text area. */
export interface TextRectangle {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Measures where parts of the text are shown in a text area, which no browser tells. An invisible copy of the text
 * breaks its lines as the text area does; it is laid out once for a text and width.
 */
export function createTextMirror(textarea: HTMLTextAreaElement) {
  const mirror = document.createElement('div')
  const copy = document.createTextNode('')
  mirror.append(copy)
  mirror.setAttribute('aria-hidden', 'true')
  Object.assign(mirror.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    visibility: 'hidden',
    contain: 'strict',
    whiteSpace: 'pre-wrap',
    boxSizing: 'border-box',
    borderStyle: 'solid',
    height: '1px',
  })
  return {
    /** One rectangle for each line. */
    rectanglesOf(start: number, end: number): TextRectangle[] {
      const style = getComputedStyle(textarea)
      for (const name of COPIED) mirror.style.setProperty(name, style.getPropertyValue(name))
      mirror.style.width = `${textarea.offsetWidth}px`
      if (copy.data !== textarea.value) copy.data = textarea.value
      if (!mirror.isConnected) document.body.append(mirror)
      const range = document.createRange()
      range.setStart(copy, Math.min(start, copy.length))
      range.setEnd(copy, Math.min(Math.max(start, end), copy.length))
      const origin = mirror.getBoundingClientRect()
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({
        left: left - origin.left,
        top: top - origin.top,
        width,
        height,
      }))
    },
    remove: () => mirror.remove(),
  }
}

export type TextMirror = ReturnType<typeof createTextMirror>
