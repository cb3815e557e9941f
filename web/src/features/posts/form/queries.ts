import { readDashboard } from '@byline/contract/dashboard'
import type { ReplyOf } from '@byline/contract/endpoint'
import { messages } from '@byline/contract/messages'
import { createPost, listPosts, listTags, updatePost } from '@byline/contract/posts'
import { type MutationFunctionContext, queryOptions } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../../lib/query-client.ts'
import { showSuccess } from '../../../ui/toasts.ts'
import { postBySlug } from '../queries.ts'

export const allTags = callQuery(listTags)

/**
 * The post as it is now, to fill a form with. Never an old copy, and never fetched again under its author's
 * hands, whatever else becomes stale.
 */
export const postToEdit = (slug: string) =>
  queryOptions({
    ...postBySlug(slug),
    queryKey: [...postBySlug(slug).queryKey, 'edit'] as never,
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    gcTime: 0,
  })

/** The same once more, for what somebody else made of it in the meantime. */
export const postByNow = (slug: string) =>
  queryOptions({
    ...postBySlug(slug),
    queryKey: [...postBySlug(slug).queryKey, 'now'] as never,
    staleTime: 0,
    gcTime: 0,
  })

export const writePost = {
  ...callMutation(createPost),
  async onSuccess(
    { message, post }: ReplyOf<typeof createPost>,
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    refresh(client, [post.slug])
  },
}

export const changePost = {
  ...callMutation(updatePost),
  async onSuccess(
    { post }: ReplyOf<typeof updatePost>,
    { params }: { params?: { slug: string } },
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(messages.postUpdated)
    refresh(client, [post.slug, params?.slug ?? post.slug])
  },
}

/** Whatever shows posts asks again; nobody has to wait for that. */
function refresh(client: MutationFunctionContext['client'], slugs: string[]): void {
  for (const { path } of [listPosts, listTags, readDashboard]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
  for (const slug of slugs) {
    void client.invalidateQueries({ queryKey: postBySlug(slug).queryKey, exact: true })
  }
}
