// The rules of imports (docs/architecture.md). Every rule is an error.
// The features of the server in layers. Each feature may import only what stands before it, in its own layer too.
const featureLayers = [
  // The site, the accounts of people, and what every call uses.
  [...['security-log', 'uploads', 'site', 'sessions', 'webhooks', 'users', 'idempotency'], ...['visibility', 'trash']],
  // Articles: writing, finding and reading them.
  ['search', 'working-copies', 'covers', 'passages', 'posts'],
  // The layer beside articles: who wrote them, what people say about them, where else they appear.
  [
    'notifications',
    'thanks',
    'authors',
    'moderation',
    'revisions',
    'comments',
    'highlights',
    'reports',
    'draft-links',
    'own-pages',
    'feeds',
    'newsletter',
  ],
  // The layer that looks after the whole site.
  ['settings', 'own-data', 'dashboard', 'description', 'agents', 'imports', 'invitations', 'mail', 'setup', 'sitemap'],
  // Lists what the features hand to each other.
  ['deletables.ts'],
]
const features = featureLayers.flat()

// The server from the bottom to the top. Each layer may only import the layers before it, also where it only needs a
// type; the entries of one layer do not import each other.
const layers = [
  ['language'],
  ['errors', 'env', 'log.ts', 'program-files.ts', 'stop-requests.ts', 'supervisor.ts'],
  ['storage', 'tokens'],
  ['db'],
  ['site-language'],
  ['mail', 'rendering'],
  ['deps.ts'],
  ['http', 'scheduler'],
  ['backup'],
  ['features'],
  ['pages', 'archive', 'jobs'],
  ['app.ts'],
  ['cli', 'metrics', 'traces'],
  ['serve.ts'],
  ['workers.ts'],
  ['start.ts'],
  ['main.ts'],
]
const pathOf = (entry) => `^server/src/${entry.replace('.', '\\.')}${entry.includes('.') ? '$' : '/'}`

/** From the ground up; pages stand on features too, beside the two folders of scripts that run before React. */
const webFolders = ['lib', 'ui', 'features', 'first-paint', 'enhancer']
/** Features of the web that the others share, each of which knows only those before it. */
const webFeatures = ['trash', 'sessions', 'users', 'revisions', 'thanks']

/** The folders for readers of posts; `lists` and `article` may import the others. */
const readersParts = ['queries', 'parts', 'lists', 'article']
/** The folders of `web/src/features/posts`, and the folders that each may import. */
const postFolders = {
  queries: [],
  parts: ['queries'],
  lists: ['queries', 'parts'],
  article: ['queries', 'parts', 'lists'],
  manage: [...readersParts, 'content'],
  content: [],
  calendar: [...readersParts, 'content', 'state', 'manage'],
  series: ['content', 'manage'],
  state: ['content'],
  'editor/commands': [],
  'editor/find': ['editor/commands'],
  'editor/pictures': ['content', 'editor/commands', 'editor/find'],
  'editor/paste': ['editor/commands', 'editor/pictures'],
  'editor/preview': [],
  'editor/lists': ['editor/commands'],
  'editor/shortcuts': ['editor/commands', 'editor/lists'],
  editor: [
    'content',
    'editor/commands',
    'editor/lists',
    'editor/pictures',
    'editor/paste',
    'editor/preview',
    'editor/shortcuts',
    'editor/find',
  ],
  recovery: ['content'],
  draft: ['content', 'recovery'],
  checks: ['content', 'draft', 'conflict'],
  fields: ['content', 'draft', 'queries'],
  conflict: ['content'],
  'draft-links': [...readersParts, 'editor/commands', 'editor/find'],
  'article-preview': [...readersParts, 'content', 'editor/preview'],
  saving: ['queries', 'content', 'draft', 'fields', 'conflict', 'editor/pictures'],
  publish: ['content', 'state', 'fields', 'draft', 'saving', 'checks'],
  form: [
    ...[...readersParts, 'content', 'state', 'editor', 'fields', 'recovery', 'draft', 'saving', 'conflict'],
    ...['draft-links', 'article-preview', 'publish', 'manage', 'editor/shortcuts'],
  ],
}
const filesOfPosts = (...folders) => folders.map((folder) => `^web/src/features/posts/${folder && `${folder}/`}[^/]+$`)
const tests = '\\.test\\.ts$|/test/'
/** Packages without domain, and what each may import besides itself. */
const stands = {
  covers: ['^packages/covers/', '^contract/src/(rules|site)/'],
  'fair-queue': ['^packages/fair-queue/'],
  markdown: ['^packages/markdown/', '^languages/', '^contract/'],
  'text-search': ['^packages/text-search/'],
  'test-files': ['^packages/(test-files|markdown)/'],
}
const packages = Object.keys(stands)
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-circles', {}, { circular: true }),
    forbid(
      'contract-stands-on-zod-alone',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', '^node_modules/zod', '^languages/src/texts.ts'] },
    ),
    forbid('server-knows-no-web', { path: '^server' }, { path: '^web' }),
    forbid('web-knows-no-server', { path: '^web' }, { path: '^server' }),
    // The lines of a seed file are the only thing of the server that they know.
    forbid(
      'e2e-and-bench-drive-the-product-only',
      { path: '^(e2e|bench)' },
      { path: '^(server|web)', pathNot: '^server/src/archive/seed/seed-line\\.ts$' },
    ),
    ...layers.slice(0, -1).flatMap((layer, level) =>
      layer.map((entry) => {
        const above = layers
          .slice(level)
          .flat()
          .filter((other) => other !== entry)
        return forbid(
          `${entry}-imports-only-the-layers-below-it`,
          { path: pathOf(entry), pathNot: '\\.test\\.ts$' },
          { path: above.map(pathOf).join('|') },
        )
      }),
    ),
    forbid(
      'every-folder-of-the-server-has-a-layer',
      { path: '^server/src/', pathNot: ['\\.test\\.ts$', ...layers.flat().map(pathOf)] },
      {},
    ),
    // Code that lives on changes; what a migration once did must not change with it.
    forbid(
      'migrations-are-frozen',
      { path: '^server/src/db/migrations/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^server/src/db/migrations/', '^node_modules/kysely/'] },
    ),
    ...features.slice(0, -1).map((feature, index) =>
      forbid(
        `${feature}-knows-no-later-feature`,
        { path: pathOf(`features/${feature}`), pathNot: '\\.test\\.ts$' },
        {
          path: features
            .slice(index + 1)
            .map((later) => pathOf(`features/${later}`))
            .join('|'),
        },
      ),
    ),
    forbid(
      'every-feature-has-a-layer',
      {
        path: '^server/src/features/',
        pathNot: ['\\.test\\.ts$', ...features.map((feature) => pathOf(`features/${feature}`))],
      },
      {},
    ),
    // The readers of other systems make records, and know nothing of the site that they are written into.
    forbid(
      'moving-stands-on-contract-and-markdown',
      { path: '^moving/', pathNot: tests },
      { path: '^(server|web|e2e|bench|packages)/', pathNot: '^packages/markdown/' },
    ),
    forbid(
      'only-imports-and-exports-know-moving',
      { path: '^server/src/', pathNot: [tests, '^server/src/(archive|cli|features/imports)/'] },
      { path: '^moving/' },
    ),
    forbid(
      'languages-stand-alone',
      { path: '^languages/', pathNot: tests },
      { path: '^(contract|server|web|moving|e2e|bench|packages)/' },
    ),
    ...packages.map((name) =>
      forbid(
        `${name}-stands-alone`,
        { path: `^packages/${name}/`, pathNot: tests },
        { path: '^(contract|languages|server|web|moving|e2e|bench|packages)/', pathNot: stands[name] },
      ),
    ),
    ...webFolders.map((folder, index) =>
      forbid(
        `web-${folder}-knows-nothing-above-it`,
        { path: `^web/src/${folder}/` },
        { path: '^web/src/', pathNot: `^web/src/(${webFolders.slice(0, index + 1).join('|')})/` },
      ),
    ),
    forbid(
      'web-pages-know-nothing-above-them',
      { path: '^web/src/pages/' },
      { path: '^web/src/', pathNot: '^web/src/(lib|ui|features|pages)/' },
    ),
    ...webFeatures.map((feature, index) =>
      forbid(
        `web-${feature}-know-only-earlier-features`,
        { path: `^web/src/features/${feature}/` },
        {
          path: '^web/src/features/',
          pathNot: `^web/src/features/(${[...webFeatures.slice(0, index), feature].join('|')})/`,
        },
      ),
    ),
    forbid(
      'other-web-features-know-only-shared-ones',
      { path: `^web/src/features/(?!(?:${webFeatures.join('|')})/)([^/]+)/` },
      { path: '^web/src/features/', pathNot: `^web/src/features/($1|${webFeatures.join('|')})/` },
    ),
    ...Object.entries(postFolders).map(([folder, below]) =>
      forbid(
        `posts/${folder || '*'}-knows-only-${below.map((name) => name || '*').join('-') || 'itself'}`,
        { path: filesOfPosts(folder) },
        { path: '^web/src/features/posts/', pathNot: filesOfPosts(folder, ...below) },
      ),
    ),
    forbid(
      'every-folder-of-posts-has-its-rule',
      { path: '^web/src/features/posts/', pathNot: filesOfPosts(...Object.keys(postFolders)) },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
