import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { configText } from './config.ts'
import { isInFolder } from './is-in-folder.ts'

/** An entry of `defaults` in a configuration of Jekyll. */
interface Defaults {
  /** The folder for which it holds. */
  scope: string
  type: string | undefined
  values: FrontMatter
}

/** The entries of `defaults` for the folder of a file, in their order. */
export function jekyllDefaults(sitePath: string, { defaults }: FrontMatter): Defaults[] {
  if (!Array.isArray(defaults)) return []
  return (defaults as unknown[])
    .slice(0, 200)
    .map((one) => (isFields(one) ? one : {}))
    .map((one) => ({
      scope: (configText(one, 'scope', 'path') ?? '').replace(/^\.?\/+|\/+$|\/?\*.*$/g, ''),
      type: configText(one, 'scope', 'type'),
      values: isFields(one.values) ? one.values : {},
    }))
    .filter(({ scope }) => isInFolder(sitePath, scope))
}
