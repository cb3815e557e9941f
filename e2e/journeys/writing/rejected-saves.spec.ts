import { paths } from '@byline/contract/addresses/paths'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { rejecting } from '../../steps/answers.ts'
import { logIn, register, signIn } from '../../steps/people.ts'
import { isAutosave, openNewPost, openOwnPost, openToEdit, picture, postForm, publish } from '../../steps/post-form.ts'
import { createPost } from '../../steps/posts.ts'

test('a slug in use is reported at its field, and the form is unchanged', async ({ page, request }) => {
  const author = await register(request, 'Second Author')
  const { slug } = await createPost(request, author, { title: `Taken ${Date.now()}` })
  const form = await openNewPost(page, author)
  await form.title.fill('Another')
  await form.slug.fill(slug)
  await form.tags.pressSequentially('bread,')
  await form.image.setInputFiles(picture)
  await form.body.fill('All of this stays.')
  await publish(page)
  await expect(form.slug).toHaveAccessibleDescription('slug already exists')
  await expect(form.slug).toBeFocused()
  await expect(form.failure).toHaveText('Not published: please check Slug.')
  await expect(form.create).toBeEnabled()
  await expect(form.title).toHaveValue('Another')
  await expect(form.body).toHaveValue('All of this stays.')
  await expect(page.getByRole('button', { name: 'Remove bread' })).toBeVisible()
  await expect(form.preview).toBeVisible()
  await form.slug.fill(`${slug}-2`)
  await publish(page)
  await expect(page).toHaveURL(paths.managePosts)
})

test('a value that breaks a rule is reported at its field, and the post is not sent', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Too Much'))
  let sent = 0
  page.on('request', (call) => {
    if (call.url().endsWith('/api/posts/create') && !isAutosave(call)) sent++
  })
  await form.title.fill('x'.repeat(201))
  await form.caption.fill('x'.repeat(501))
  await form.slug.fill('x'.repeat(201))
  await publish(page)
  await expect(form.title).toHaveAccessibleDescription('The title must be at most 200 characters')
  await expect(form.caption).toHaveAccessibleDescription(/at most 500 characters/)
  await expect(form.slug).toHaveAccessibleDescription(/at most 200 characters/)
  await expect(form.title).toBeFocused()
  await expect(form.failure).toHaveText('Not published: please check Title, Caption and Slug.')
  await form.slug.fill('half a % sign?')
  await form.title.fill('Short')
  await form.caption.fill('')
  await form.body.fill('Text.')
  expect(sent).toBe(0)
  await publish(page)
  await expect(form.slug).toHaveAccessibleDescription(/cannot stand in an address/)
})

test('a save whose stored cover cannot be fetched updates the text and does not change the cover', async ({
  page,
  request,
}) => {
  const author = await register(request, 'Unlucky Cover')
  await signIn(page, author)
  await page.goto(paths.createPost)
  const title = `Unlucky ${Date.now()}`
  let form = postForm(page)
  await form.title.fill(title)
  await form.body.fill('Text.')
  await form.image.setInputFiles(picture)
  await expect(form.preview).toBeVisible()
  await publish(page)
  await expect(page).toHaveURL(paths.managePosts)
  const slug = title.toLowerCase().replace(' ', '-')
  const read = async () => (await (await request.get(`/api/posts/${slug}`)).json()).post
  const { avatar } = await read()
  form = await openToEdit(page, slug)
  await form.body.fill('New words')
  await page.route('/uploads/**', (route) => route.abort())
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
  expect(await read()).toMatchObject({ body: 'New words', avatar })
})

test('the text is restored after a session that ended before the save', async ({ page, request }) => {
  const { author, slug, form } = await openOwnPost(page, request, 'Ended Writer', { title: 'Ended', body: 'Before' })
  await request.post('/api/users/logout', { headers: { Authorization: `Bearer ${author.token}` } })
  await form.body.fill('In mid-sentence')
  await form.update.click()
  await expect(page).toHaveURL('/login')
  await logIn(page, author.user.email)
  await expect(page).toHaveURL(`/dashboard/posts/manage/edit/${slug}`)
  // Nobody has to ask for the text: its author was sent away in mid-sentence.
  await expect(form.body).toHaveValue('In mid-sentence')
  await expect(form.notice).toBeHidden()
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
})

test('a post that was deleted meanwhile can be saved as a new one', async ({ page, request }) => {
  const author = await register(request, 'Deleted Author')
  const title = `Deleted ${Date.now()}`
  const { slug } = await createPost(request, author, { title, body: 'Before' })
  await signIn(page, author)
  const form = await openToEdit(page, slug)
  await form.body.fill('After')
  await request.delete(`/api/posts/delete/${slug}`, {
    headers: { Authorization: `Bearer ${author.token}` },
  })
  await form.update.click()
  await expect(page.getByText('Not saved: this post was deleted')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('What you wrote is still here')
  await expect(form.body).toHaveValue('After')
  await publish(page)
  await expect(page).toHaveURL(paths.managePosts)
  await expect(page.getByRole('row', { name: title })).toContainText('After')
})

test('an error is shown for a post that cannot be loaded, and Try again loads it', async ({ page, request }) => {
  const author = await register(request, 'Patient Author')
  const { slug } = await createPost(request, author, { title: 'Slow to come' })
  await signIn(page, author)
  // A server that is only busy would be asked again by itself.
  await rejecting(`/api/manage/posts/${slug}`)(page)
  await page.goto(`/dashboard/posts/manage/edit/${slug}`)
  await expect(page.getByText("Couldn't fetch the post detail")).toBeVisible()
  await page.unroute(`/api/manage/posts/${slug}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(postForm(page).title).toHaveValue('Slow to come')
})

test('the form of another author’s post says that it could not be loaded, and why', async ({ page, request }) => {
  const author = await register(request, 'Private Author')
  const { slug } = await createPost(request, author, { title: 'Private' })
  await signIn(page, await register(request, 'Curious Other'))
  await page.goto(`/dashboard/posts/manage/edit/${slug}`)
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't fetch the post detail" })).toContainText(
    'not allowed',
  )
  await expect(page.getByRole('button', { name: 'Update Post' })).toHaveCount(0)
})
