import { test as failing, type Page } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { keepUnanswered, rejecting } from '../../steps/answers.ts'
import { stopClock } from '../../steps/clock.ts'
import { register, signIn } from '../../steps/people.ts'
import { PICTURE } from '../../steps/picture.ts'
import { expectSavedOnServer } from '../../steps/post-form.ts'
import { createPost } from '../../steps/posts.ts'
import { storeBefore } from '../../steps/storage.ts'

const ADDRESS = '/dashboard/posts/manage/create'
const PREVIEW = '**/api/posts/preview'
const UPLOADS = '**/api/uploads'
const SENT = /!\[\]\(\/uploads\/[\w-]+\.webp\)/
const TEXT = [
  '# A walk',
  'With *many* [stops](https://people.example), `code`[^1] and a list:',
  '- one\n- [x] two',
  '| a | b |\n| --- | ---: |\n| 1 | 2 |',
  '```js\nlet x = 1\n```',
  '[^1]: Little of it.',
].join('\n\n')

const bodyOf = (page: Page) => page.getByLabel('Body')
const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const picture = (name: string) => ({ name, type: 'image/png', bytes: [...PICTURE] })

interface TransferredFile {
  name: string
  type: string
  bytes: number[]
}

/** Pastes or drops files with synthetic events. Returns whether the page handles them itself. */
function transfer(page: Page, how: 'paste' | 'drop', files: TransferredFile[], text = ''): Promise<boolean> {
  return bodyOf(page).evaluate(
    (area, input) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of input.files) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      }
      if (input.text) data.setData('text/plain', input.text)
      const init = { bubbles: true, cancelable: true }
      const event =
        input.how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data })
      return !area.dispatchEvent(event)
    },
    { how, files, text },
  )
}

/** Delays a call until the returned function is called. */
async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.beforeEach(async ({ page, request }) => {
  await storeBefore(page, 'previewBeside', 'true')
  await signIn(page, await register(request, 'Keen Writer'))
  await page.goto(ADDRESS)
})

test('marks are set and removed by shortcuts and by the toolbar, and undone', async ({ page }) => {
  const body = bodyOf(page)
  await body.pressSequentially('a word')
  await body.press('ControlOrMeta+Shift+ArrowLeft')
  await body.press('ControlOrMeta+b')
  await expect(body).toHaveValue('a **word**')
  await body.press('ControlOrMeta+i')
  await expect(body).toHaveValue('a ***word***')
  await body.press('ControlOrMeta+z')
  await body.press('ControlOrMeta+b')
  await expect(body).toHaveValue('a word')
  await body.press('ControlOrMeta+k')
  await expect(body).toHaveValue('a [word]()')
  await page.keyboard.type('/b')
  await expect(body).toHaveValue('a [word](/b)')

  await body.press('Shift+Tab')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Heading' })).toBeFocused()
  await expect(page.getByText('Heading', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(body).toHaveValue('## a [word](/b)')
  await expect(body).toBeFocused()
  for (const [name, text] of [
    ['Heading', 'a [word](/b)'],
    ['Link', 'a word'],
    ['Numbered list', '1. a word'],
    ['Bulleted list', '- a word'],
    ['Task list', '- [ ] a word'],
    ['Quote', '> - [ ] a word'],
    ['Table', '> - [ ] a word\n\n| Column | Column |\n| --- | --- |\n|  |  |'],
    ['Code', '> - [ ] a word\n\n| `Column` | Column |\n| --- | --- |\n|  |  |'],
  ] as const) {
    await toolbar.getByRole('button', { name }).click()
    await expect(body).toHaveValue(text)
  }
})

test('Enter continues a list, Tab leaves the text', async ({ page }) => {
  const body = bodyOf(page)
  await waitForHydration(page)
  await expect(body).toBeVisible()
  // The page changes in a pause, and the browser then ends an undo step.
  await stopClock(page)
  await body.pressSequentially('9. one\ntwo')
  await body.press('ControlOrMeta+]')
  await body.press('Enter')
  await body.press('ControlOrMeta+[')
  await page.keyboard.type('three\n\nAfter')
  await expect(body).toHaveValue('9. one\n   10. two\n11. three\n\nAfter')
  await body.press('ControlOrMeta+z')
  await body.press('ControlOrMeta+z')
  await expect(body).toHaveValue('9. one\n   10. two\n11. three\n12. ')
  await body.press('Tab')
  await expect(body).not.toBeFocused()
  await expect(body).toHaveValue(/12\. $/)
})

test('the help opens by its key inside and outside of the text, and closes back to it', async ({ page }) => {
  const body = bodyOf(page)
  const help = page.getByRole('dialog', { name: 'Writing in Markdown' })
  await body.focus()
  await body.press('ControlOrMeta+/')
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(body).toBeFocused()
  await page.keyboard.type('?')
  await expect(body).toHaveValue('?')
  await page.getByRole('button', { name: 'Bold' }).focus()
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
})

test('typed text is undone in a few steps, not letter by letter', async ({ page }) => {
  const body = bodyOf(page)
  await waitForHydration(page)
  await expect(body).toBeVisible()
  // The browser ends an undo step when the page changes, as the preview does when typing pauses.
  for (const words of ['Typed so slowly ', 'that it is stored ', 'meanwhile.']) {
    await stopClock(page)
    await body.pressSequentially(words)
    await page.clock.resume()
    await expect(previewOf(page).getByText(words.trim())).toBeVisible()
    await expectSavedOnServer(page)
  }
  for (let step = 0; step < 9; step++) await body.press('ControlOrMeta+z')
  await expect(body).toHaveValue('')
})

test('the preview contains the same HTML as the article', async ({ page, request }) => {
  const { slug } = await createPost(request, await register(request, 'Same Writer'), { body: TEXT })
  await bodyOf(page).fill(TEXT)
  const shown = previewOf(page).locator('.article-text')
  await expect(shown.getByText('Little of it.')).toBeVisible()
  const html = await shown.innerHTML()
  // Scripts put buttons into the text of an article.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(`/article/${slug}`)
  expect(html).toBe(await page.locator('[data-article-text]').innerHTML())
})

test('unchanged blocks of the preview are not replaced, and its links open in a new tab', async ({ page, context }) => {
  const body = bodyOf(page)
  await body.fill('One.\n\nTwo [link](/Articles).\n\nThree.')
  const blocks = previewOf(page).locator('p')
  await expect(blocks).toHaveText(['One.', 'Two link.', 'Three.'])
  const marks = () => blocks.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('title')))
  await blocks.evaluateAll((nodes) => {
    for (const [at, node] of nodes.entries()) node.setAttribute('title', String(at))
  })
  await body.fill('One.\n\nNew.\n\nTwo [link](/Articles), more.\n\nThree.')
  await expect(blocks).toHaveText(['One.', 'New.', 'Two link, more.', 'Three.'])
  expect(await marks()).toEqual(['0', null, null, '2'])
  const opened = context.waitForEvent('page')
  await previewOf(page).getByRole('link', { name: 'link' }).click()
  await expect(await opened).toHaveURL('/Articles')
  await expect(page).toHaveURL(/posts\/manage\/(create|edit)/)
})

test('a late response does not replace a newer preview', async ({ page }) => {
  const { promise: released, resolve: releaseFirst } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(PREVIEW, async (route) => {
    if (++asked === 1) await released
    await route.continue()
  })
  const first = page.waitForRequest(PREVIEW)
  await bodyOf(page).fill('The first.')
  await first
  await bodyOf(page).fill('The second.')
  await expect(previewOf(page).getByText('The second.')).toBeVisible()
  const lateResponse = page.waitForResponse(PREVIEW)
  releaseFirst()
  await lateResponse
  await expect(previewOf(page).getByText('The second.')).toBeVisible()
})

test('the length is counted when typing pauses', async ({ page }) => {
  await bodyOf(page).fill(`# Two words\n\n${'word '.repeat(1_232)}👍 我们喜欢`)
  const count = page.getByText('1,236 words · 5 min read')
  await page.getByLabel('Title').focus()
  await expect(count).toHaveAttribute('title', '6,179 characters')
})

test('pictures are uploaded when an author pastes, drops or chooses them, and typing continues meanwhile', async ({
  page,
}) => {
  const body = bodyOf(page)
  const release = await holdRequests(page, UPLOADS)
  await body.pressSequentially('Before ')
  expect(await transfer(page, 'paste', [picture('walk.png')])).toBe(true)
  await expect(body).toHaveValue('Before\n\n![Uploading walk.png …]()\n\n')
  await page.keyboard.type('and after')
  await expect(page.getByText('Uploading 1 picture …')).toBeVisible()
  release()
  await expect(body).toHaveValue(new RegExp(`^Before\n\n${SENT.source}\n\nand after$`))
  await page.keyboard.type(' it\n')
  await expect(previewOf(page).locator('img')).toHaveAttribute('width', '64')

  const description = page.getByLabel('Describe the picture for people who do not see it')
  await expect(body).toBeFocused()
  await description.fill('A walk [in] the wood')
  await description.press('Enter')
  await expect(body).toHaveValue(/!\[A walk \\\[in\\\] the wood\]\(\/uploads\//)
  await expect(body).toBeFocused()
  await body.press('ControlOrMeta+z')
  await expect(body).toHaveValue(SENT)
  await page.getByRole('button', { name: '1 picture without a description' }).click()
  await expect(description).toBeFocused()
  await description.press('Escape')
  await expect(description).toBeHidden()

  await body.fill('')
  expect(await transfer(page, 'drop', [picture('a.png'), picture('b.png')])).toBe(true)
  await expect(body).toHaveValue(/^!\[\]\(\/uploads\/.*\)\n\n!\[\]\(\/uploads\/.*\)\n\n$/)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await (await chooser).setFiles({ name: 'c.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(body).toHaveValue(/^(?:!\[\]\(\/uploads\/\S+\)\n\n){3}$/)
})

test('text together with a picture of it is pasted as text, without NUL characters', async ({ page }) => {
  expect(await transfer(page, 'paste', [picture('image.png')], 'a\tb')).toBe(false)
  await expect(bodyOf(page)).toHaveValue('')
  await bodyOf(page).evaluate((area) => {
    const init = { data: 'a\0b', inputType: 'insertFromPaste', cancelable: true }
    area.dispatchEvent(new InputEvent('beforeinput', init))
  })
  await expect(bodyOf(page)).toHaveValue('ab')
})

test('a save waits for pending uploads', async ({ page, request }) => {
  const release = await holdRequests(page, UPLOADS)
  const slug = `with-a-picture-${Date.now()}`
  await page.getByLabel('Title').fill('With a picture')
  await page.getByLabel('Slug').fill(slug)
  await bodyOf(page).focus()
  await transfer(page, 'paste', [picture('walk.png')])
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeDisabled()
  release()
  await expect(page).toHaveURL('/dashboard/posts/manage')
  const { post } = await (await request.get(`/api/posts/${slug}`)).json()
  expect(post.body).toMatch(SENT)
})

test('a picture is inserted after the end of a composition', async ({ page }) => {
  const body = bodyOf(page)
  const release = await holdRequests(page, UPLOADS)
  await body.focus()
  await transfer(page, 'paste', [picture('walk.png')])
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
  const uploaded = page.waitForResponse(UPLOADS)
  release()
  await uploaded
  await expect(body).toHaveValue('![Uploading walk.png …]()\n\nか')
  await keyboard.send('Input.insertText', { text: '家' })
  await expect(body).toHaveValue(new RegExp(`^${SENT.source}\n\n家$`))
})

test('files that are not pictures or are too large are not uploaded', async ({ page }) => {
  expect(await transfer(page, 'drop', [{ name: 'notes.txt', type: 'text/plain', bytes: [97] }])).toBe(true)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    '“notes.txt” is not in the text. Only JPEG, PNG, WebP, AVIF and GIF pictures can be used.',
  )
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1_048_576 + 1),
  })
  await expect(alert).toContainText('A picture can be at most 5 MB')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toBeHidden()
  await expect(bodyOf(page)).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the preview is only requested when it is opened', async ({ page }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/posts/preview')) asked++
    })
    await bodyOf(page).fill(TEXT)
    await bodyOf(page).blur()
    await expect(page.getByText(/ words · /)).toBeVisible()
    expect(asked).toBe(0)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.frameLocator('iframe').getByText('Little of it.')).toBeAttached()
    expect(asked).toBe(1)
    await page.getByRole('button', { name: 'Back to writing' }).click()
    await expect(bodyOf(page)).toHaveValue(TEXT)
  })
})

// Failed calls are logged (specification §8), so this is Playwright's own test, which allows messages in the console.
failing.describe('without the server', () => {
  failing.beforeEach(async ({ page, request }) => {
    await storeBefore(page, 'previewBeside', 'true')
    await signIn(page, await register(request, 'Far Writer'))
    await page.goto(ADDRESS)
  })

  failing('the preview reports the failure in its pane, and Try again loads it', async ({ page }) => {
    // Without an answer, it would be asked for again by itself.
    await rejecting(PREVIEW)(page)
    await bodyOf(page).fill('Unseen.')
    await expect(previewOf(page)).toContainText('The preview is not available')
    await expect(notifications(page)).toHaveText('')
    await page.unroute(PREVIEW)
    await previewOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(previewOf(page).getByText('Unseen.')).toBeVisible()
    await expect(previewOf(page)).not.toContainText('not available')
  })

  failing(
    'the placeholder of a picture that cannot be uploaded is removed, and it can be tried again',
    async ({ page }) => {
      await keepUnanswered(page)
      await page.route(UPLOADS, (route) => route.abort())
      await bodyOf(page).fill('Text ')
      await transfer(page, 'paste', [picture('lost.png')])
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('“lost.png” is not in the text. The server did not answer.')
      await expect(bodyOf(page)).toHaveValue('Text\n\n\n\n')
      await expect(notifications(page)).toHaveText('')
      await page.unroute(UPLOADS)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(bodyOf(page)).toHaveValue(new RegExp(`^Text\n\n\n\n${SENT.source}\n\n$`))
      await expect(alert).toBeHidden()
    },
  )
})
