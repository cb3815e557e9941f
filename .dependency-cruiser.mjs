// Who may import whom (docs/architecture.md). Every rule is an error.
const features = [
  'uploads',
  'throttles',
  'sessions',
  'users',
  'idempotency',
  'posts',
  'comments',
  'dashboard',
  'newsletter',
]

// The server from the bottom to the top. Each layer may only import the layers before it, also where it only needs a
// type; the entries of one layer do not import each other.
const layers = [
  ['errors', 'env.ts', 'log.ts'],
  ['queue', 'storage', 'tokens'],
  ['db'],
  ['mail', 'markdown'],
  ['deps.ts'],
  ['http'],
  ['features'],
  ['pages', 'archive', 'jobs'],
  ['app.ts', 'cli'],
  ['serve.ts'],
  ['main.ts'],
]
const pathOf = (entry) =>
  `^server/src/${entry.replace('.', '\\.')}${entry.includes('.') ? '$' : '/'}`

const laterThan = (feature) => features.slice(features.indexOf(feature) + 1)
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
    ...features
      .filter((feature) => laterThan(feature).length > 0)
      .map((feature) =>
        forbid(
          `${feature}-know-no-later-feature`,
          { path: `^server/src/features/${feature}/` },
          { path: `^server/src/features/(${laterThan(feature).join('|')})/` },
        ),
      ),
    forbid(
      'features-know-no-trash',
      { path: '^server/src/features/(?!trash/)', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/features/trash/' },
    ),
    forbid('ui-knows-no-domain', { path: '^web/src/ui/' }, { path: '^web/src/(features|pages)/' }),
    forbid(
      'lib-knows-nothing-above-it',
      { path: '^web/src/lib/' },
      { path: '^web/src/(ui|features|pages)/' },
    ),
    forbid(
      'web-features-know-no-page',
      { path: '^web/src/features/' },
      { path: '^web/src/pages/' },
    ),
    forbid(
      'web-features-know-only-people-and-undo',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/($1|sessions|users|trash)/' },
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
