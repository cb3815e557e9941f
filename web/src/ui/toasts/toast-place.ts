import { useState } from 'react'

/** The corners for toasts, the preferred one first. The fourth corner belongs to the button for the theme. */
const places = ['bottom-start', 'top-end', 'top-start'] as const
export type ToastPlace = (typeof places)[number]

/** Pixels of a toast with two lines and of the space around it; see `toasts.css`. */
const AREA = { width: 448, height: 128 }
/** Below this width of the window, the area is as wide as the window. */
const NARROW_PX = 640
/** Pixels at the upper and lower edge that the area leaves to the header and to the button for the theme. */
const EDGE_PX = 68

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/**
 * The corner for toasts: it is chosen when the first one appears, and stays while any is shown, so that no toast moves
 * away from the pointer.
 */
export function useToastPlace(shown: boolean): ToastPlace {
  const [{ place, wasShown }, setState] = useState({ place: places[0] as ToastPlace, wasShown: false })
  if (shown !== wasShown) {
    setState({
      place: shown ? freestPlace(controlsInWindow(), windowSize(), document.dir === 'rtl') : place,
      wasShown: shown,
    })
  }
  return place
}

/** The corner in which a toast covers the fewest controls, the first among equals. */
export function freestPlace(
  controls: readonly Box[],
  size: { width: number; height: number },
  rightToLeft = false,
): ToastPlace {
  const covered = places.map((place) => {
    const area = areaAt(place, size, rightToLeft)
    return controls.filter((control) => overlap(control, area)).length
  })
  return places[covered.indexOf(Math.min(...covered))] ?? places[0]
}

function areaAt(place: ToastPlace, { width, height }: { width: number; height: number }, rightToLeft: boolean): Box {
  const narrow = width < NARROW_PX
  const areaWidth = narrow ? width : AREA.width
  const left = place.endsWith('start') === rightToLeft ? width - areaWidth : 0
  const edge = narrow || place.startsWith('top') ? EDGE_PX : 0
  const top = place.startsWith('top') ? edge : height - edge - AREA.height
  return { left, right: left + areaWidth, top, bottom: top + AREA.height }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function controlsInWindow(): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}

function windowSize() {
  return { width: document.documentElement.clientWidth, height: innerHeight }
}
