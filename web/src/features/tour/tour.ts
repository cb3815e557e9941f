import { type Config, type Driver, type DriveStep, driver, type PopoverDOM } from 'driver.js'
import { t } from '../../lib/language/texts.ts'
import 'driver.js/dist/driver.css'
import { loadTexts } from '../../lib/language/load-texts.ts'
import { type TourStep, tourSettings, tourSteps } from './tour-steps.ts'
import './tour.css'

let running: Driver | undefined

/** Starts the tour of the landing page (specification §1 and §4); closing it or leaving the page ends it. */
export async function startTour(): Promise<void> {
  await loadTexts()
  if (running) return
  const listeners = new AbortController()
  const end = () => {
    listeners.abort()
    running?.destroy()
    running = undefined
  }
  const close = () => {
    end()
    restoreFocus()
  }
  const tour = driver({ ...configuration(), onDestroyStarted: close })
  running = tour
  const { signal } = listeners
  addEventListener('keydown', (event) => handleKey(event, tour, close), { signal })
  for (const leaving of ['popstate', 'pagehide']) addEventListener(leaving, end, { signal })
  tour.drive()
}

function configuration(): Config {
  const steps = tourSteps.filter(({ part }) => document.querySelector(selectorOf(part)))
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    ...tourSettings,
    // driver.js logs missing steps (specification §8), but not an empty list of them.
    ...(steps.length > 0 && { steps: steps.map(stepOf) }),
    animate,
    smoothScroll: animate,
    // driver.js ignores keys during animations, intercepts those of text boxes, and closes after the last step.
    allowKeyboardControl: false,
    showProgress: true,
    nextBtnText: t('reading.tour.next'),
    prevBtnText: t('reading.tour.previous'),
    doneBtnText: t('reading.tour.done'),
    progressText: t('reading.tour.progress', { number: '{{current}}', total: '{{total}}' }),
    onHighlightStarted: fixAttributes,
    onPopoverRender: describePopover,
  }
}

function stepOf({ part, title, description }: TourStep, index: number): DriveStep {
  return {
    element: selectorOf(part),
    // Only the contact step asks the reader to use the page.
    disableActiveInteraction: part !== 'contact',
    popover: {
      title: t(title),
      description: t(description),
      align: part === 'contact' ? 'center' : document.dir === 'rtl' ? 'end' : 'start',
      // By default, driver.js would only disable the Previous button.
      ...(index === 0 && { showButtons: ['next', 'close'] }),
    },
  }
}

function selectorOf(part: TourStep['part']): string {
  return `[data-tour-step=${part}]`
}

/** driver.js does not remove its class from a quickly skipped step, and marks each element as opening a dialog. */
function fixAttributes(element: Element | undefined): void {
  for (const other of document.querySelectorAll('.driver-active-element')) {
    if (other !== element) other.classList.remove('driver-active-element', 'driver-no-interaction')
  }
  queueMicrotask(() => {
    for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) {
      element?.removeAttribute(name)
    }
  })
}

/** Lets screen readers announce the progress with the text, and focuses the button for the next step. */
function describePopover({ wrapper, title, description, footer, progress, ...buttons }: PopoverDOM): void {
  buttons.closeButton.setAttribute('aria-label', t('shared.actions.close'))
  progress.id = 'tour-progress'
  wrapper.setAttribute('aria-describedby', `${description.id} ${progress.id}`)
  // Otherwise screen readers list the header and the footer as landmarks of the page.
  for (const part of [title, footer]) part.role = 'none'
  queueMicrotask(() => buttons.nextButton.focus())
}

function handleKey(event: KeyboardEvent, tour: Driver, close: () => void): void {
  const { key, target } = event
  if (key === 'Escape') close()
  if (event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLInputElement) return
  const [next, previous] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === next && !tour.isLastStep()) tour.moveNext()
  if (key === previous && !tour.isFirstStep()) tour.movePrevious()
}

function restoreFocus(): void {
  const button = document.querySelector<HTMLElement>('[data-tour]')
  button?.scrollIntoView({ block: 'center' })
  button?.focus({ preventScroll: true })
}
