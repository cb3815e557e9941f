import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import {
  chooseMore,
  expectSavedOnServer,
  openMore,
  openToEdit,
  picture,
  postForm,
  publish,
} from '../steps/post-form.ts'
import { createPost, updatePost } from '../steps/posts.ts'
import type { Cast } from './cast.ts'
import type { Scene } from './scene.ts'

const everything = ({ posts }: Cast) => paths.editPost(posts.everything)
const formShown = (page: Page) => postForm(page).title.waitFor()

/** The form that writes posts, with its dialogs and its conflict view. */
export const postForms: Scene[] = [
  { name: 'Create Post', at: paths.createPost, who: 'newcomer', when: formShown },
  {
    name: 'Create Post with a picture and the tags to choose from',
    at: paths.createPost,
    who: 'newcomer',
    async when(page) {
      const form = postForm(page)
      await form.image.setInputFiles(picture)
      await form.preview.waitFor()
      await form.tags.pressSequentially('writ')
      await page.getByRole('option', { name: 'Create "writ"' }).waitFor()
    },
  },
  { name: 'Edit Post', at: everything, who: 'author', when: formShown },
  {
    name: 'the time at which a post is to be published',
    at: paths.createPost,
    who: 'newcomer',
    async when(page) {
      await formShown(page)
      await chooseMore(page, 'Schedule …')
      await page.getByLabel('Date and time', { exact: true }).waitFor()
    },
  },
  {
    name: 'the editor beside its preview',
    at: everything,
    who: 'author',
    from: 1280,
    async when(page) {
      await formShown(page)
      await chooseMore(page, 'Preview beside the text')
      await previewShown(page)
    },
  },
  {
    name: 'the menu of the writing room',
    at: everything,
    who: 'author',
    async when(page) {
      await formShown(page)
      await openMore(page)
    },
  },
  {
    name: 'the tools while a text is written',
    at: everything,
    who: 'author',
    async when(page) {
      await postForm(page).body.focus()
      await page.getByRole('button', { name: 'Bold' }).waitFor()
    },
  },
  {
    name: 'a post that could not be published, as the server did not answer',
    at: paths.createPost,
    who: 'newcomer',
    allowedMessages: /ERR_FAILED|did not answer/,
    async when(page) {
      const form = postForm(page)
      await form.title.fill('Not sent')
      await form.body.fill('Some text.')
      await page.route('**/api/posts/create', (route) => route.abort())
      await publish(page)
      await form.failure.waitFor()
    },
  },
  {
    name: 'a post with fields to correct',
    at: paths.createPost,
    who: 'newcomer',
    async when(page) {
      const form = postForm(page)
      await form.title.fill('A title that never ends '.repeat(12))
      await form.slug.fill('half-a-%-sign?')
      await publish(page)
      await form.failure.waitFor()
    },
  },
  {
    name: 'the drawer before an empty post is published',
    at: paths.createPost,
    who: 'newcomer',
    async when(page) {
      await postForm(page).create.click()
      await page.getByText('The article still lacks a title and a text.').waitFor()
    },
  },
  {
    name: 'Manage Posts after a post was published',
    at: paths.createPost,
    who: 'author',
    async when(page) {
      const form = postForm(page)
      await form.title.fill('Just published')
      await form.body.fill('Some text.')
      await publish(page)
      await page.getByRole('region', { name: 'Published' }).waitFor()
    },
  },
  {
    name: 'the help about Markdown',
    at: paths.createPost,
    who: 'newcomer',
    overlay: true,
    async when(page) {
      await chooseMore(page, 'Help and shortcuts')
      await page.getByRole('dialog', { name: 'Writing in Markdown' }).waitFor()
    },
  },
  {
    name: 'what may be amended before publishing',
    at: paths.createPost,
    who: 'newcomer',
    async when(page) {
      await postForm(page).body.fill('#### Deep\n\n![](/drawings/about-read.svg)\n\n[a](/article/none)')
      await page.getByRole('button', { name: 'Details', exact: true }).click()
      await page.getByRole('button', { name: '/article/none' }).waitFor()
    },
  },
  {
    name: 'find and replace in the text',
    at: everything,
    who: 'author',
    async when(page) {
      await formShown(page)
      await chooseMore(page, 'Find and replace')
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill('the')
      await page.locator('.find-count:not(:empty)').waitFor()
    },
  },
  {
    name: 'focus mode with a word goal',
    at: everything,
    who: 'author',
    async when(page) {
      await formShown(page)
      await chooseMore(page, 'Word goal …')
      await page.getByLabel('Words to write').fill('5,000')
      await page.keyboard.press('Enter')
      await chooseMore(page, 'Focus mode')
      await page.getByRole('button', { name: 'Leave focus mode' }).waitFor()
    },
  },
  {
    name: 'the question for the description of a picture',
    at: paths.createPost,
    who: 'newcomer',
    async when(page) {
      await page.getByLabel('Body').fill('![](/drawings/about-read.svg)')
      await page.getByRole('button', { name: '1 picture without a description' }).click()
      await page.getByLabel('Describe the picture').waitFor()
    },
  },
  {
    name: 'the dialog that deletes a picture',
    at: everything,
    who: 'author',
    overlay: true,
    async when(page) {
      await postForm(page).deleteImage.click()
      await page.getByRole('dialog', { name: 'Do you want to delete your Post picture?' }).waitFor()
    },
  },
  {
    name: 'the warning before changes are left that nothing keeps',
    at: paths.createPost,
    who: 'newcomer',
    overlay: true,
    allowedMessages: /Failed to load resource|did not answer/,
    async when(page) {
      await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('The storage is full', 'QuotaExceededError')
        }
      })
      await page.route('**/api/**', (route) => route.abort())
      await postForm(page).title.fill('Unsaved')
      await page.getByText('copy your text').waitFor()
      await page.getByRole('link', { name: 'Posts', exact: true }).first().click()
      await page.getByRole('dialog', { name: 'You have unsaved changes' }).waitFor()
    },
  },
  {
    name: 'changes that readers do not see yet, and older ones of another form',
    at: paths.managePosts,
    who: 'author',
    async when(page, { author }) {
      page.on('dialog', (dialog) => dialog.accept())
      const { slug } = await createPost(page.request, author, { title: 'Twice', body: 'Before' })
      const form = await openToEdit(page, slug)
      await form.body.fill('Older changes')
      await expectSavedOnServer(page)
      await updatePost(page.request, author, slug, { caption: 'Saved since then' })
      await page.reload()
      await form.notice.waitFor()
      await form.title.fill('Newer changes')
      await page.getByRole('region', { name: 'Changes readers do not see yet' }).waitFor()
    },
  },
  {
    name: 'a conflict of two edits',
    at: paths.managePosts,
    who: 'author',
    allowedMessages: /409|changed in the meantime/,
    async when(page, { author }) {
      const body = 'First paragraph.\n\nSecond paragraph.'
      const { slug } = await createPost(page.request, author, { title: 'Clash', body })
      const form = await openToEdit(page, slug)
      await form.caption.fill('My caption')
      await form.body.fill(body.replace('Second', 'My'))
      await updatePost(page.request, author, slug, { title: 'Their title', body: body.replace('Second', 'Their') })
      await form.update.click()
      await page.getByRole('region', { name: /^This post was changed/ }).waitFor()
    },
  },
]

function previewShown(page: Page): Promise<void> {
  const preview = page.getByRole('region', { name: 'Preview' })
  return preview.getByText('The first paragraph says what follows').waitFor()
}
