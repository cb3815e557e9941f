import type { Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { pastedHtml } from '../../steps/pasted-html.ts'
import { register, signIn } from '../../steps/people.ts'

const ADDRESS = '/dashboard/posts/manage/create'

const bodyOf = (page: Page) => page.getByLabel('Body')

/** Pastes HTML with a synthetic event. Returns whether the page handles it itself. */
function paste(page: Page, html: string, plain = '', type = ''): Promise<boolean> {
  return bodyOf(page).evaluate(
    (area, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', data.html)
      clipboardData.setData('text/plain', data.plain)
      if (data.type) clipboardData.setData(data.type, 'x')
      const init = { bubbles: true, cancelable: true, clipboardData }
      return !area.dispatchEvent(new ClipboardEvent('paste', init))
    },
    { html, plain, type },
  )
}

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await register(request, 'Pasting Writer'))
  await page.goto(ADDRESS)
})

test('formatted text becomes Markdown, whatever it was copied from', async ({ page }) => {
  const body = bodyOf(page)
  // Each is pasted after a bold word, as text without structure is pasted as it is.
  for (const { name, html, markdown } of pastedHtml) {
    await body.fill('')
    expect(await paste(page, `${html}<p><b>end</b></p>`), name).toBe(true)
    await expect(body, name).toHaveValue(`${markdown}\n\n**end**\n\n`)
  }
})

test('formatted text is pasted in its place, and undone in one step', async ({ page }) => {
  const body = bodyOf(page)
  await body.fill('> One')
  await body.press('End')
  await paste(page, '<ul><li>a</li><li>b</li></ul>')
  await expect(body).toHaveValue('> One\n>\n> - a\n> - b')
  await body.press('ControlOrMeta+z')
  await expect(body).toHaveValue('> One')
  await paste(page, '<p>a <b>bold</b> word</p>')
  await expect(body).toHaveValue('> Onea **bold** word')
})

test('text without formatting, code, and a paste as plain text are left to the browser', async ({ page }) => {
  const body = bodyOf(page)
  expect(await paste(page, '<meta charset="utf-8"><span style="color:red">a</span>', 'a')).toBe(false)
  expect(await paste(page, '<pre><b>a</b></pre>', 'a')).toBe(false)
  const coloured = '<div style="font-family: monospace; white-space: pre;"><b>let</b> x</div>'
  expect(await paste(page, coloured, 'let x')).toBe(false)
  expect(await paste(page, '<b>a</b>', 'a', 'vscode-editor-data')).toBe(false)
  await body.evaluate((area) => {
    const init = { key: 'V', ctrlKey: true, shiftKey: true, bubbles: true }
    area.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  expect(await paste(page, '<b>a</b>', 'a')).toBe(false)
  await body.fill('```\n')
  expect(await paste(page, '<b>a</b>', 'a')).toBe(false)
  await expect(body).toHaveValue('```\n')
})

test('text that is too long loses its formatting, and says so', async ({ page }) => {
  expect(await paste(page, '<b>a</b>'.repeat(300_000), 'a')).toBe(false)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('too long to keep its formatting')
  expect(await paste(page, '<i><b>a</b></i> '.repeat(11_000), 'plain')).toBe(true)
  await expect(bodyOf(page)).toHaveValue('plain')
  await expect(alert).toContainText('too long to keep its formatting')
})

test('pictures in formatted text are uploaded if they are data, and left out if they are files', async ({ page }) => {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
    return canvas.toDataURL('image/png')
  })
  const html = `<p><b>a</b></p><img alt="A leaf" src="${data}"><img src="file:///C:/a.png">`
  await paste(page, html)
  await expect(bodyOf(page)).toHaveValue(/^\*\*a\*\*\n\n!\[A leaf\]\(\/uploads\/\S+\)\n\n$/)
  await expect(page.getByRole('alert')).toContainText('A picture of the pasted text was left out')
})

test('hostile formatted text runs nothing', async ({ page }) => {
  await paste(
    page,
    '<img src=x onerror="window.ran=1"><script>window.ran=1</script><svg onload="window.ran=1"></svg><b>a</b>',
  )
  await expect(bodyOf(page)).toHaveValue('**a**')
  expect(await page.evaluate('window.ran')).toBeUndefined()
})
