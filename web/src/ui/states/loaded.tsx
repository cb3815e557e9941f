import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { Loading } from './loading.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** The title of a failure. */
  title?: string
  /** Shown until there is data or a failure. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** The data of a query, shown even if a later read has failed; before that, its loading or its failure. */
export function Loaded<Data>({ query, title, loading = <Loading />, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  return error ? <LoadFailed {...(title && { title })} error={error} retry={() => void refetch()} /> : loading
}
