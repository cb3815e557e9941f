import { expect, test } from '../../product/journey.ts'

// The guided tour of specification §4.

test("§4 Guided tour: moves forward and back through steps; arrow keys move between steps; the first step has no Previous button; the last step's button reads 'Done'; it closes on Escape or click on the overlay.", {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/')
  const start = page.getByRole('button', { name: 'Take a Tour' })
  const tour = page.getByRole('dialog')
  const button = (name: string) => tour.getByRole('button', { name })
  await start.click()
  await expect(button('Next')).toBeVisible()
  await expect(button('Previous')).toHaveCount(0)
  await button('Next').click()
  await expect(tour).toContainText('2 of 3')
  await button('Previous').click()
  await expect(tour).toContainText('1 of 3')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tour).toContainText('3 of 3')
  await expect(button('Done')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(tour).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  await start.click()
  await expect(tour).toBeVisible()
  // The overlay is not clickable while the tour is still opening.
  await expect(async () => {
    await page.mouse.click(5, 500)
    await expect(tour).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(start).toBeFocused()
})
