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
  title: string
  description: string
}

/** Header, hero description, contact block, with the text of the specification in the last one (§1). */
export const tourSteps: TourStep[] = [
  {
    part: 'header',
    title: 'The way around',
    description: 'All articles, who we are, what people ask: from up here you get everywhere.',
  },
  {
    part: 'description',
    title: 'What this is',
    description: 'In one sentence: what we publish, and who writes it.',
  },
  {
    part: 'contact',
    title: 'Contact US Now',
    description: 'Enter your email to contacct us',
  },
]
