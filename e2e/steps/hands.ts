import type { Locator, Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'

/** The ways in which somebody uses a page. */
export interface Hands {
  fill(field: Locator, text: string): Promise<void>
  press(control: Locator): Promise<void>
  uncheck(box: Locator): Promise<void>
}

export const mouse: Hands = {
  fill: (field, text) => field.fill(text),
  press: (control) => control.click(),
  uncheck: (box) => box.uncheck(),
}

/** The Tab key, whose every stop must be visible, and what is typed there. */
export const keyboard = (page: Page): Hands => ({
  async fill(field, text) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  },
  async press(control) {
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  },
  async uncheck(box) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  },
})
