import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError } from '../lib/api-client.ts'
import { PageHead } from '../lib/page-head.tsx'
import { Component as NotFound } from './not-found.tsx'

/** What stands in a page's place when it fails (specification §2): never a stack trace. */
export function ErrorPage() {
  const error = useRouteError()
  const status = statusOf(error)
  if (status === 404) return <NotFound />
  const refused = status >= 400 && status < 500
  return (
    <>
      <PageHead title="Error" description="This page could not be shown." hidden />
      <section className="mx-auto my-24 max-w-xl px-5 text-center">
        <h1 className="font-serif text-3xl">
          {refused ? 'This address cannot be shown' : 'Unexpected Application Error!'}
        </h1>
        <p className="mt-4 text-muted">
          {refused ? messageOf(error) : 'Something went wrong on our side. Please try again.'}
        </p>
        <a href="/Articles" className="mt-8 inline-block link">
          All articles
        </a>
      </section>
    </>
  )
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status
  return 500
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.data)
  return error instanceof Error ? error.message : ''
}
