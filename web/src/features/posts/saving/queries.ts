import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { readDashboard } from '@byline/contract/dashboard'
import { listCalendar } from '@byline/contract/manage/calendar'
import { getManagedSeries, getSeries, listManagedSeries } from '@byline/contract/manage/series'
import { getManagedPost, listManagedPosts, type ManagedPost } from '@byline/contract/posts/manage'
import { listNextPosts, listPosts, listTags } from '@byline/contract/posts/posts'
import { createPost, updatePost } from '@byline/contract/posts/write-posts'
import { type MutationFunctionContext, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOf, callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'
import { postBySlug } from '../queries/queries.ts'

/** The post to load into a form: never from the cache, and never refetched while its author edits it. */
export const postToEdit = (slug: string) =>
  queryOptions({
    queryKey: [getManagedPost.path, { params: { slug } }, 'edit'],
    queryFn: async ({ client }) => (await apiOf(client).call(getManagedPost, { params: { slug } })).post,
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    gcTime: 0,
  })

/** The current post, to compare it with a conflicting edit; never from the cache. */
export const currentPost = (slug: string) =>
  queryOptions({
    ...callQuery(getManagedPost, { params: { slug } }),
    meta: { failsInPlace: true },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** Reads a post while it is written, which sends nobody to the login. Throws `ApiError`. */
export async function readAgain(client: QueryClient, slug: string): Promise<ManagedPost> {
  return (await apiOf(client).call(getManagedPost, { params: { slug }, keepsSession: true })).post
}

export const createPostMutation = {
  ...callMutation(createPost),
  async onSuccess(
    { message, post }: ReplyOf<typeof createPost>,
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    invalidatePosts(client, [post.slug])
  },
}

/** The caller shows the message, because only it knows the previous state of the post. */
export const updatePostMutation = {
  ...callMutation(updatePost),
  async onSuccess(
    { post }: ReplyOf<typeof updatePost>,
    { params }: { params?: { slug: string } },
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    invalidatePosts(client, [post.slug, params?.slug ?? post.slug])
  },
}

const changedBySaves = [
  ...[listManagedPosts, listPosts, listNextPosts, listTags, readDashboard],
  ...[listManagedSeries, getManagedSeries, getSeries, listCalendar],
]

/** Invalidates everything that shows posts, without waiting for the refetches; with 'none', without any. */
export function invalidatePosts(
  client: MutationFunctionContext['client'],
  slugs: string[],
  refetchType: 'active' | 'none' = 'active',
): void {
  for (const { path } of changedBySaves) {
    void client.invalidateQueries({ queryKey: [path], refetchType })
  }
  for (const slug of slugs) {
    void client.invalidateQueries({ queryKey: postBySlug(slug).queryKey, exact: true })
  }
}
