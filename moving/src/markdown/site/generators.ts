/** The programs that make sites from folders of Markdown, of which something is known here. */
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
