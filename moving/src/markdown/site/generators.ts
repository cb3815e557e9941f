/** The site generators that are supported. */
export const generators = [
  'jekyll',
  'hugo',
  'hexo',
  'eleventy',
  'astro',
  'docusaurus',
  'gatsby',
  'next',
  'zola',
  'vitepress',
  'mkdocs',
  'nuxt',
  'pelican',
] as const
export type Generator = (typeof generators)[number]

export const generatorNames: Record<Generator, string> = {
  jekyll: 'Jekyll',
  hugo: 'Hugo',
  hexo: 'Hexo',
  eleventy: 'Eleventy',
  astro: 'Astro',
  docusaurus: 'Docusaurus',
  gatsby: 'Gatsby',
  next: 'Next.js',
  zola: 'Zola',
  vitepress: 'VitePress',
  mkdocs: 'MkDocs',
  nuxt: 'Nuxt',
  pelican: 'Pelican',
}

/** The folders that a program leaves out of addresses. */
const PREFIXES: Partial<Record<Generator, RegExp>> = {
  jekyll: /^(?:.*\/)?_(?:posts|drafts)\//,
  hexo: /^(?:source\/)?(?:_(?:posts|drafts)\/)?/,
  hugo: /^content\//,
  zola: /^content\//,
  docusaurus: /^(?:src\/pages|docs|[\w-]*blog[\w-]*|[\w-]+)\//,
  gatsby: /^(?:src\/)?(?:content|pages|posts|markdown-pages)\//,
  eleventy: /^(?:src|content|site)\//,
  astro: /^src\/(?:content|pages|data)\//,
  next: /^(?:src\/)?(?:pages|app|content|data|_posts)\//,
  vitepress: /^(?:docs|src)\//,
  mkdocs: /^docs\//,
  nuxt: /^content\//,
  pelican: /^content\//,
}

/** A path without the folders that the program leaves out of addresses. */
export function withoutPrefix(path: string, generator: Generator | undefined): string {
  const prefix = generator && PREFIXES[generator]
  const inside = prefix ? path.replace(prefix, '') : path
  if (generator === 'nuxt') return inside.replace(/(^|\/)\d+\./g, '$1')
  if (generator === 'next') return inside.replace(/\/page(\.\w+)$/, '$1').replace(/(^|\/)\([^)]*\)\//g, '$1')
  return inside
}
