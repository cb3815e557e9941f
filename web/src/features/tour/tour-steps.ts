import type { PlainKey } from '@byline/languages/texts'

/** Milliseconds, opacity and pixels (specification §9). */
export const tourSettings = {
  duration: 400,
  overlayOpacity: 0.7,
  stagePadding: 10,
  stageRadius: 5,
  popoverOffset: 10,
}

export interface TourStep {
  /** The part of the page, by its `data-tour-step`. */
  part: 'header' | 'description' | 'contact'
  title: PlainKey
  description: PlainKey
}

/** Header, hero description, contact block, with the text of the specification in the last one (§1). */
export const tourSteps: TourStep[] = [
  {
    part: 'header',
    title: 'reading.tour.headerTitle',
    description: 'reading.tour.headerText',
  },
  {
    part: 'description',
    title: 'reading.tour.descriptionTitle',
    description: 'reading.tour.descriptionText',
  },
  {
    part: 'contact',
    title: 'reading.tour.contactTitle',
    description: 'reading.tour.contactText',
  },
]
