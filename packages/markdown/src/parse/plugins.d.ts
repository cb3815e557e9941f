// Neither plugin has types for this major version of markdown-it.
declare module 'markdown-it-footnote' {
  import type { PluginSimple } from 'markdown-it'

  const footnotes: PluginSimple
  export default footnotes
}
declare module 'markdown-it-task-lists' {
  import type { PluginSimple } from 'markdown-it'

  const taskLists: PluginSimple
  export default taskLists
}
