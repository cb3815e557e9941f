import type { TemplateContext } from './context.ts'
import type { Equivalent } from './output.ts'
import type { TemplateTag } from './template-tag.ts'

/** Writes a tag in our Markdown; undefined if it has nothing to show. */
export type Handler = (tag: TemplateTag, context: TemplateContext) => Equivalent | undefined
