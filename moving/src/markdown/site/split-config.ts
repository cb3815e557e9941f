import { join } from 'node:path'
import { entriesOf } from '../../files/plain-file.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { readConfig } from './config.ts'

/** Adds the files of Hugo in a folder: `module.toml`, `languages.toml`, `languages.fr.toml`, each named as its field. */
export async function addSplitConfig(folder: string, config: FrontMatter): Promise<void> {
  for (const { name } of await entriesOf(folder)) {
    const [, part = '', code] = /^(\w+)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/.exec(name) ?? []
    if (part === '' || /^(hugo|config)$/.test(part)) continue
    const fields = await readConfig(join(folder, name))
    const known = isFields(config[part]) ? config[part] : {}
    config[part] = { ...known, ...(code === undefined ? fields : { [code]: fields }) }
  }
}
