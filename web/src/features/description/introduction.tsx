import type { ApiDescription } from '@byline/contract/description'
import { describeCalls } from '@byline/contract/description'
import { Command } from './command.tsx'

/** What a program needs to know before its first call. */
export function Introduction({ description }: { description: ApiDescription }) {
  const { info, servers, paths } = description
  const site = servers[0]?.url ?? ''
  const count = Object.values(paths).flatMap((methods) => Object.keys(methods)).length
  return (
    <header className="api-introduction">
      <h1 className="page-title">API</h1>
      <p className="api-lead">
        {`Everything that can be done on this site can be done by a program, with ${count} calls of plain JSON. Here is each of them; for tools, the same stands in `}
        <a href={describeCalls.path} className="link">
          openapi.json
        </a>
        {` (OpenAPI ${description.openapi}, version ${info.version}).`}
      </p>
      <dl className="api-facts">
        <div>
          <dt>Signing in</dt>
          <dd>
            <a href="#login" className="link">
              login
            </a>{' '}
            replies a token that is valid for 30 days. Calls that need a session take it in the
            header <code>Authorization: Bearer TOKEN</code>.
          </dd>
        </div>
        <div>
          <dt>Failures</dt>
          <dd>
            A failed call replies{' '}
            <a href="#shape-Error" className="link">
              Error
            </a>
            : a sentence for people, a code for programs, and the messages of each broken field.
          </dd>
        </div>
        <div>
          <dt>Long lists</dt>
          <dd>
            A list replies <code>nextCursor</code>; send it as <code>after</code> for the next page,
            until it is null.
          </dd>
        </div>
        <div>
          <dt>Lost answers</dt>
          <dd>
            <a href="#createPost" className="link">
              createPost
            </a>{' '}
            and{' '}
            <a href="#createComment" className="link">
              createComment
            </a>{' '}
            take an <code>Idempotency-Key</code>: sent again with the same key, they create nothing
            twice.
          </dd>
        </div>
        <div>
          <dt>Asking again</dt>
          <dd>
            Replies that are the same for everybody carry an <code>ETag</code>; sent back as{' '}
            <code>If-None-Match</code>, it is answered by 304 until something has changed.
          </dd>
        </div>
        <div>
          <dt>Later versions</dt>
          <dd>
            A reply may get further fields. An unknown parameter is an error, so that a typing
            mistake is not taken for an answer.
          </dd>
        </div>
      </dl>
      <Command>{`curl '${site}/api/posts?order=newest&limit=3&fields=card'`}</Command>
    </header>
  )
}
