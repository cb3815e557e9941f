import type { ManagedCard } from '@byline/contract/posts/manage'

/** The last segment of the addresses of a post for its writers: its slug, or its id before it is published. */
export function managedAddress({ _id, slug, status }: Pick<ManagedCard, '_id' | 'slug' | 'status'>): string {
  return status === 'published' ? slug : _id
}
