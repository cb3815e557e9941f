import { type ApiDescription, describeCalls } from '@byline/contract/description'
import type { ReactNode } from 'react'
import { Command } from './command.tsx'

/** The introduction for authors of programs. */
export function Introduction({ description }: { description: ApiDescription }) {
  const { info, servers, paths } = description
  const site = servers[0]?.url ?? ''
  const count = Object.values(paths).flatMap((methods) => Object.keys(methods)).length
  return (
    <header lang="en" dir="ltr" className="api-introduction">
      <h1 className="page-title">API</h1>
      <p className="api-lead">
        {`Everything that can be done on this site can be done by a program, with ${count} calls of plain JSON. Here is each of them; for tools, the same stands in `}
        <a href={describeCalls.path} className="link">
          openapi.json
        </a>
        {` (OpenAPI ${description.openapi}, version ${info.version}).`}
      </p>
      <dl className="api-facts">
        <Fact title="Signing in">
          <CallLink name="login" /> replies a token that is valid for 30 days. Calls that need a session take it in the
          header <code>Authorization: Bearer TOKEN</code>.
        </Fact>
        <Fact title="Failures">
          A failed call replies{' '}
          <a href="#shape-Error" className="link">
            Error
          </a>
          : a sentence for people, a code for programs, and the messages of each broken field.
        </Fact>
        <Fact title="Long lists">
          A list replies <code>nextCursor</code>; send it as <code>after</code> for the next page, until it is null.
        </Fact>
        <Fact title="Lost answers">
          <CallLink name="createPost" /> and <CallLink name="createComment" /> take an <code>Idempotency-Key</code>:
          sent again with the same key, they create nothing twice.
        </Fact>
        <Fact title="Asking again">
          Replies that are the same for everybody carry an <code>ETag</code>; sent back as <code>If-None-Match</code>,
          it is answered by 304 until something has changed.
        </Fact>
        <Fact title="Later versions">
          A reply may get further fields. An unknown parameter is an error, so that a typing mistake is not taken for an
          answer.
        </Fact>
      </dl>
      <Command>{`curl '${site}/api/posts?order=newest&limit=3&fields=card'`}</Command>
    </header>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CallLink({ name }: { name: string }) {
  return (
    <a href={`#${name}`} className="link">
      {name}
    </a>
  )
}
