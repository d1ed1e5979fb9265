const doorway = '^apps/web/src/features/[^/]+/(queries\\.ts$|parts/)';
module.exports = {
  forbidden: [
    { name: 'no-circles-between-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-between-modules',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/server/src/modules/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'contract-knows-only-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contract|domain)/src/', 'node_modules/zod/'] },
    },
    {
      name: 'books-know-no-rule-that-they-check',
      severity: 'error',
      from: { path: '^apps/server/test/books/' },
      to: { path: '^(packages/domain|apps/server)/src/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-meet-at-doorways',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/', doorway] },
    },
    {
      name: 'doorways-lead-to-no-page',
      severity: 'error',
      from: { path: doorway },
      to: { path: '^apps/web/src/features/', pathNot: doorway },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'no-sql-in-routes',
      severity: 'error',
      from: { path: '/routes\\.ts$' },
      to: { path: '(^|/)(kysely|pg)(/|$)' },
    },
    {
      name: 'no-http-below-routes',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: '/routes\\.ts$' },
      to: { path: '(^|/)@?fastify' },
    },
    {
      name: 'pool-only-in-platform',
      severity: 'error',
      from: { path: '^apps/server/src/modules/' },
      to: { path: '^apps/server/src/platform/database/database\\.ts$' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(modules|demo|verify|backup|distribute)/' },
    },
    {
      name: 'routes-only-from-app',
      severity: 'error',
      // The demo acts as the API does, with the same entries in the audit trail.
      from: { pathNot: '^apps/server/src/(app\\.ts$|demo/)' },
      to: { path: '/modules/[^/]+/routes\\.ts$' },
    },
  ],
  options: {
    // Tests reach everywhere, through the harness, and would close circles that the product has not.
    exclude: { path: ['/dist/', '\\.test\\.tsx?$', '^apps/server/test/'] },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
