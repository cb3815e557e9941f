// Runs in the page: measures the milliseconds from each key press to the paint that shows it.
window.keyToPaint = []
let down = 0
let seen = () => undefined

addEventListener(
  'keydown',
  ({ timeStamp }) => {
    down = timeStamp
  },
  { capture: true },
)

addEventListener('input', ({ isTrusted }) => {
  if (!isTrusted) return
  const start = down
  requestAnimationFrame(() => {
    // The frame is painted before the next task.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      window.keyToPaint.push(performance.now() - start)
      seen()
    }
    port2.postMessage(undefined)
  })
})

/** Waits until `count` keys have been painted. */
window.painted = async (count) => {
  while (window.keyToPaint.length < count)
    await new Promise((resolve) => {
      seen = resolve
    })
}

/** Fills the focused field. */
window.writeAll = (text) => {
  document.activeElement.setRangeText(text)
  document.activeElement.dispatchEvent(new Event('input', { bubbles: true }))
}

window.placeCaretInTheMiddle = () => {
  const middle = document.activeElement.textLength / 2
  document.activeElement.setSelectionRange(middle, middle)
}
