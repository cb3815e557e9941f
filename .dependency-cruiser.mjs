// Who may import whom (docs/architecture.md). Every rule is an error.
const features = [
  'uploads',
  'site',
  'throttles',
  'sessions',
  'users',
  'idempotency',
  'visibility',
  'working-copies',
  'search-index',
  'covers',
  'posts',
  'revisions',
  'comments',
  'draft-links',
  'search',
  'feeds',
  'newsletter',
  'own-pages',
  'authors',
  'dashboard',
  'description',
  'sitemap',
  'mail',
  'invitations',
  'imports',
]

// The server from the bottom to the top. Each layer may only import the layers before it, also where it only needs a
// type; the entries of one layer do not import each other.
const layers = [
  [
    'errors',
    'env.ts',
    'v8-heap.ts',
    'log.ts',
    'program-files.ts',
    'stack-traces.ts',
    'text-search',
  ],
  ['queue', 'storage', 'tokens'],
  ['db'],
  ['mail', 'markdown'],
  ['deps.ts'],
  ['http', 'scheduler'],
  ['backup'],
  ['features'],
  ['pages', 'archive', 'jobs'],
  ['app.ts'],
  ['cli'],
  ['serve.ts'],
  ['main.ts'],
]
const pathOf = (entry) =>
  `^server/src/${entry.replace('.', '\\.')}${entry.includes('.') ? '$' : '/'}`

/** From the ground up; pages stand on features too, beside the two folders of scripts that run before React. */
const webFolders = ['lib', 'ui', 'features', 'first-paint', 'enhancer']
/** Features of the web that the others share, each of which knows only those before it. */
const webFeatures = ['trash', 'sessions', 'users']
const laterThan = (feature) => features.slice(features.indexOf(feature) + 1)

/** The folders of `web/src/features/posts`, and the folders that each may import ('' has what readers see). */
const postFolders = {
  '': [],
  manage: ['', 'content'],
  content: [],
  calendar: ['', 'content', 'state', 'manage'],
  series: ['content', 'manage'],
  state: ['content'],
  'editor/commands': [],
  'editor/pictures': ['content', 'editor/commands'],
  'editor/paste': ['editor/commands', 'editor/pictures'],
  'editor/preview': [],
  'editor/shortcuts': ['editor/commands'],
  'editor/help': ['editor/shortcuts'],
  'editor/place': [],
  'editor/find': ['editor/commands', 'editor/place'],
  'editor/goal': [],
  editor: [
    'content',
    'editor/commands',
    'editor/pictures',
    'editor/paste',
    'editor/preview',
    'editor/shortcuts',
    'editor/help',
    'editor/place',
    'editor/find',
    'editor/goal',
  ],
  checks: ['content'],
  fields: ['content'],
  recovery: ['content'],
  conflict: ['content'],
  'draft-links': [''],
  'article-preview': ['', 'content', 'editor/preview'],
  form: [
    ...['', 'content', 'state', 'editor', 'editor/pictures', 'fields', 'recovery', 'conflict'],
    ...['draft-links', 'article-preview', 'checks'],
  ],
}
const filesOfPosts = (...folders) =>
  folders.map((folder) => `^web/src/features/posts/${folder && `${folder}/`}[^/]+$`)
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-circles', {}, { circular: true }),
    forbid(
      'contract-stands-on-zod-alone',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', '^node_modules/zod'] },
    ),
    forbid('server-knows-no-web', { path: '^server' }, { path: '^web' }),
    forbid('web-knows-no-server', { path: '^web' }, { path: '^server' }),
    forbid(
      'e2e-and-bench-drive-the-product-only',
      { path: '^(e2e|bench)' },
      { path: '^(server|web)' },
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
      { path: '^server/src/db/migrations/' },
      { pathNot: ['^server/src/db/migrations/', '^node_modules/kysely/'] },
    ),
    ...features
      .filter((feature) => laterThan(feature).length > 0)
      .map((feature) =>
        forbid(
          `${feature}-know-no-later-feature`,
          { path: `^server/src/features/${feature}/`, pathNot: '\\.test\\.ts$' },
          { path: `^server/src/features/(${laterThan(feature).join('|')})/` },
        ),
      ),
    forbid(
      'features-know-no-trash',
      { path: '^server/src/features/(?!trash/|setup/)', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/features/(trash|setup)/' },
    ),
    // A source only makes records; `cli`, or whoever starts an import, puts it and the import together.
    forbid(
      'sources-know-the-shape-of-records-only',
      { path: '^server/src/archive/sources/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/src/archive/',
        pathNot: [
          '^server/src/archive/sources/',
          '^server/src/archive/import/(source|unreadable|one-line|plain-host)\\.ts$',
          // How the addresses and paths of a source are remembered, which are a part of that shape.
          '^server/src/archive/import/text-(set|digest)\\.ts$',
          // Our own export is read in the form in which it is written.
          '^server/src/archive/export/(format|front-matter)\\.ts$',
          '^server/src/archive/reimport/whole-site\\.ts$',
        ],
      },
    ),
    forbid(
      'the-import-knows-no-source',
      { path: '^server/src/archive/import/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/archive/sources/' },
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
