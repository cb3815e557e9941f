import { configText } from './config.ts'
import type { Site } from './find-site.ts'

/** Whether the program of the site shows `:tada:` as a sign. */
export function hasEmoji({ generator, config }: Site): boolean {
  if (generator === 'docusaurus' || generator === 'vitepress') return true
  if (generator === 'hugo') return configText(config, 'enableEmoji') === 'true'
  if (generator === 'zola') return configText(config, 'markdown', 'render_emoji') === 'true'
  if (generator === 'jekyll' || generator === 'mkdocs')
    return /jemoji|pymdownx\.emoji/.test(
      JSON.stringify([config.plugins, config.gems, config.markdown_extensions]),
    )
  return false
}
