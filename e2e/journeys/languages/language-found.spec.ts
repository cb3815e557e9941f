import { expectNoAxeViolations } from '../../checks/axe.ts'
import { expect, test } from '../../product/journey.ts'
import { expectToast } from '../../product/toasts.ts'
import { register } from '../../steps/people.ts'
import { openNewPost } from '../../steps/post-form.ts'

const GERMAN =
  'Am Sonntag haben wir den alten Backofen im Garten wieder angeheizt. Drei Stunden lang lag der Rauch über den Beeten, und die Nachbarn kamen an den Zaun, um zu sehen, ob etwas brennt. Der Teig hatte über Nacht im Keller gestanden.'
const QUESTION = 'This looks like German. Readers and search treat it as English.'

test('a text in another language than the site is asked about, and each answer is one key', async ({
  page,
  request,
}) => {
  const form = await openNewPost(page, await register(request, 'German Author'))
  const hints = page.getByRole('region', { name: 'Before publishing' })
  const language = page.getByLabel('Language', { exact: true })
  await form.title.fill('Brot')
  await form.caption.fill('Vom Backen')
  await form.body.fill(GERMAN)
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  const question = hints.getByRole('button', { name: QUESTION })
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(language).toHaveValue('')
  await question.click()
  await expect(language).toBeFocused()

  await question.focus()
  await page.keyboard.press('Tab')
  await expect(hints.getByRole('button', { name: 'It is German' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(language).toHaveValue('de')
  await expect(language).toBeFocused()
  await expect(question).toBeHidden()
  await expect(hints).toContainText('Nothing to amend.')

  await language.selectOption('')
  await expect(question).toBeVisible()
  await hints.getByRole('button', { name: 'It is English' }).press('Enter')
  await expect(language).toHaveValue('en')
  await expect(question).toBeHidden()
  await form.body.press('ControlOrMeta+End')
  await page.keyboard.type(' Nächstes Mal nehmen wir mehr Roggen.')
  await form.create.click()
  await expectToast(page, 'Your post is created')
  await page.getByRole('region', { name: 'Published' }).getByRole('link', { name: 'Edit' }).click()
  await expect(language).toHaveValue('en')
})
