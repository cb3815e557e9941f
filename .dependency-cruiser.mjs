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
const laterThan = (feature) => features.slice(features.indexOf(feature) + 1)

/** The folders of `web/src/features/posts`, and the folders that each may import ('' has what readers see). */
const postFolders = {
  '': [],
  manage: [''],
  content: [],
  'editor/commands': [],
  'editor/pictures': ['content', 'editor/commands'],
  'editor/preview': [],
  editor: ['content', 'editor/commands', 'editor/pictures', 'editor/preview'],
  fields: ['content'],
  recovery: ['content'],
  conflict: ['content'],
  form: ['', 'content', 'editor', 'editor/pictures', 'fields', 'recovery', 'conflict'],
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
    forbid(
      'http-and-db-know-no-feature',
      { path: '^server/src/(http|db)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(features|pages|archive|cli|jobs)/', dependencyTypesNot: ['type-only'] },
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
      'features-know-nothing-above-them',
      { path: '^server/src/features/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(pages|archive|cli|jobs)/' },
    ),
    forbid(
      'only-env-and-starters-read-it',
      { path: '^server/src', pathNot: '^server/src/(serve|deps|cli/.*|.*\\.test)\\.ts$' },
      { path: '^server/src/env\\.ts$', dependencyTypesNot: ['type-only'] },
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
