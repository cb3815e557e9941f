import { expect, it } from 'vitest'
import { t } from '../../lib/language/texts.ts'
import { type TourStep, tourSettings, tourSteps } from './tour-steps.ts'

it('§9 Tour: animation 400 ms, overlay opacity 0.7, stage padding 10, radius 5, popover offset 10.', () => {
  expect(tourSettings).toEqual({
    duration: 400,
    overlayOpacity: 0.7,
    stagePadding: 10,
    stageRadius: 5,
    popoverOffset: 10,
  })
})

it('the last step has the text of the specification', () => {
  const { part, title, description } = tourSteps.at(-1) as TourStep
  expect([part, t(title), t(description)]).toEqual(['contact', 'Contact US Now', 'Enter your email to contacct us'])
})
