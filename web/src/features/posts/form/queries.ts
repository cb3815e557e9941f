import { readDashboard } from '@byline/contract/dashboard'
import type { ReplyOf } from '@byline/contract/endpoint'
import { getManagedPost, listManagedPosts } from '@byline/contract/manage'
import { messages } from '@byline/contract/messages'
import { createPost, listPosts, listTags, type Post, updatePost } from '@byline/contract/posts'
import { type MutationFunctionContext, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-client.ts'
import { apiOf, callMutation, callQuery } from '../../../lib/query-client.ts'
import { showSuccess } from '../../../ui/toasts.ts'
import { postBySlug } from '../queries.ts'

export const allTags = callQuery(listTags)

/**
 * The post as it is now, to fill a form with. Never an old copy, and never fetched again under its author's
 * hands, whatever else becomes stale.
 */
export const postToEdit = (slug: string) =>
  queryOptions({
    queryKey: [getManagedPost.path, { params: { slug } }, 'edit'],
    queryFn: ({ client }) => readManaged(client, slug),
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    gcTime: 0,
  })

/** The same once more, for what somebody else made of it in the meantime. */
export const postByNow = (slug: string) =>
  queryOptions({
    ...callQuery(getManagedPost, { params: { slug } }),
    staleTime: 0,
    gcTime: 0,
  })

/** Null for a post that somebody else wrote, which is no failure to report: the page says that it is not there. */
async function readManaged(client: QueryClient, slug: string): Promise<Post | null> {
  try {
    return (await apiOf(client).call(getManagedPost, { params: { slug } })).post
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return null
    throw error
  }
}

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
  for (const { path } of [listManagedPosts, listPosts, listTags, readDashboard]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
  for (const slug of slugs) {
    void client.invalidateQueries({ queryKey: postBySlug(slug).queryKey, exact: true })
  }
}
