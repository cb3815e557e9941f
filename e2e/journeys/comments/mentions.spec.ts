import { expect, test } from '../../product/journey.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { register, signIn } from '../../steps/people.ts'

test('names are suggested after an @, written by the keyboard, and those people are told', async ({
  page,
  request,
}) => {
  const { author, postId, address } = await newArticle(request)
  const [dana, dan] = [await register(request, 'Dana Known'), await register(request, 'Dan Other')]
  for (const person of [dana, dan]) await createComment(request, person, postId, `Here is ${person.user.name}`)
  const writer = await register(request, 'Who Writes')
  await signIn(page, writer)
  await page.goto(address)
  const { region, commentWith } = commentSection(page)
  const box = region.getByRole('textbox', { name: 'Your comment' })
  const list = region.getByRole('listbox', { name: 'People in this conversation' })
  await box.click()
  await page.keyboard.type('Hello @')
  await expect(list.getByRole('option')).toHaveText([author.user.name, 'Dana Known', 'Dan Other'])
  await page.keyboard.type('dan')
  await expect(list.getByRole('option')).toHaveText(['Dana Known', 'Dan Other'])
  await expect(region.getByText('2 people, choose with the arrow keys')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  const chosen = list.getByRole('option', { name: 'Dan Other' })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', String(await chosen.getAttribute('id')))
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Hello @Dan Other ')
  await expect(list).toBeHidden()
  await page.keyboard.type('and @kno')
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue('Hello @Dan Other and @Dana Known ')
  await page.keyboard.type('@d')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(commentWith('Hello @Dan Other and @Dana Known')).toBeVisible()
  for (const { token } of [dana, dan]) {
    const headers = { Authorization: `Bearer ${token}` }
    const newest = async () => (await (await request.get('/api/notifications', { headers })).json()).notifications[0]
    await expect.poll(newest).toMatchObject({ kind: 'mention', by: { name: 'Who Writes' } })
  }
})

test('a click takes a name, and text without an @ loads no names', async ({ page, request }) => {
  const { author, address } = await newArticle(request)
  await signIn(page, await register(request, 'Who Clicks'))
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto(address)
  const { region } = commentSection(page)
  const box = region.getByRole('textbox', { name: 'Your comment' })
  await box.click()
  await page.keyboard.type('Hello ')
  expect(asked.filter((url) => url.includes('suggest-names'))).toEqual([])
  await page.keyboard.type('@')
  await region.getByRole('option', { name: author.user.name }).click()
  await expect(box).toHaveValue(`Hello @${author.user.name} `)
  await expect(box).toBeFocused()
})
