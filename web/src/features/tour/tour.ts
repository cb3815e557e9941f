import { type Config, type Driver, type DriveStep, driver, type PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import { type TourStep, tourLook, tourSteps } from './tour-steps.ts'
import './tour.css'

let running: Driver | undefined

/** Leads through the landing page (specification §1 and §4), until it is closed or the page is left. */
export function startTour(): void {
  if (running) return
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    running?.destroy()
    running = undefined
  }
  const close = () => {
    end()
    giveFocusBack()
  }
  const tour = driver({ ...settings(), onDestroyStarted: close })
  running = tour
  const { signal } = listening
  addEventListener('keydown', (event) => answerKey(event, tour, close), { signal })
  for (const leaving of ['popstate', 'pagehide']) addEventListener(leaving, end, { signal })
  tour.drive()
}

function settings(): Config {
  const steps = tourSteps.filter(({ part }) => document.querySelector(placeOf(part)))
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    ...tourLook,
    // Without any, driver.js itself says so in the log (specification §8); an empty list it takes in silence.
    ...(steps.length > 0 && { steps: steps.map(stepOf) }),
    animate,
    smoothScroll: animate,
    // Its own overhears keys while it moves, takes those of text boxes, and closes behind the last step.
    allowKeyboardControl: false,
    showProgress: true,
    onHighlightStarted: keepMarksRight,
    onPopoverRender: describe,
  }
}

function stepOf({ part, title, description }: TourStep, index: number): DriveStep {
  return {
    element: placeOf(part),
    // What the step asks for can be done; the rest of the page waits.
    disableActiveInteraction: part !== 'contact',
    popover: {
      title,
      description,
      align: part === 'contact' ? 'center' : 'start',
      // The library would only disable it.
      ...(index === 0 && { showButtons: ['next', 'close'] }),
    },
  }
}

function placeOf(part: TourStep['part']): string {
  return `[data-tour-step=${part}]`
}

/** A step that was hurried past keeps its mark, and all are said to open a dialog, which they do not. */
function keepMarksRight(element: Element | undefined): void {
  for (const other of document.querySelectorAll('.driver-active-element')) {
    if (other !== element) other.classList.remove('driver-active-element', 'driver-no-interaction')
  }
  queueMicrotask(() => {
    for (const said of ['aria-haspopup', 'aria-expanded', 'aria-controls']) {
      element?.removeAttribute(said)
    }
  })
}

/** The dialog is read out with how far it is, and Enter leads on. */
function describe({ wrapper, title, description, footer, progress, nextButton }: PopoverDOM): void {
  progress.id = 'tour-progress'
  wrapper.setAttribute('aria-describedby', `${description.id} ${progress.id}`)
  // Else they are landmarks of the page.
  for (const part of [title, footer]) part.role = 'none'
  queueMicrotask(() => nextButton.focus())
}

function answerKey(event: KeyboardEvent, tour: Driver, close: () => void): void {
  const { key, target } = event
  if (key === 'Escape') close()
  if (event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLInputElement) return
  if (key === 'ArrowRight' && !tour.isLastStep()) tour.moveNext()
  if (key === 'ArrowLeft' && !tour.isFirstStep()) tour.movePrevious()
}

function giveFocusBack(): void {
  const button = document.querySelector<HTMLElement>('[data-tour]')
  button?.scrollIntoView({ block: 'center' })
  button?.focus({ preventScroll: true })
}
