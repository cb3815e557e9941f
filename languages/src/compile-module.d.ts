declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core'

  /** The source of a module that exports the compiled messages by their names. */
  export default function compileModule(format: MessageFormat.default, messages: Record<string, string>): string
}
