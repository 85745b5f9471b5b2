import { existsSync, readdirSync } from 'node:fs'

/**
 * Who may import whom among the server's domains; always through the other's index.ts only. A domain that is not
 * listed may import none. Edges point one way: what would close a circle goes through an event instead.
 */
const domainsMayImport = {
  settings: [],
  ledger: [],
  bookkeeping: ['identity', 'ledger'],
  files: ['settings'],
  regions: ['settings'],
  identity: ['files', 'regions', 'settings'],
  staff: ['identity'],
  verification: ['files', 'identity', 'regions'],
  coins: ['identity', 'ledger', 'settings', 'wallet'],
  giftcards: ['identity', 'ledger', 'settings'],
  addresses: ['identity', 'regions'],
  stock: ['settings'],
  pricing: ['identity', 'regions', 'settings'],
  catalog: ['files', 'pricing', 'settings', 'stock'],
  search: ['catalog', 'settings'],
  content: ['catalog', 'files', 'pricing', 'search', 'settings'],
  shipping: ['addresses', 'regions', 'settings'],
  orders: [
    'addresses',
    'catalog',
    'files',
    'giftcards',
    'identity',
    'ledger',
    'pricing',
    'regions',
    'settings',
    'shipping',
    'staff',
    'stock',
  ],
  cart: ['catalog', 'identity', 'orders', 'pricing', 'settings', 'stock'],
  reviews: ['catalog', 'files', 'identity', 'orders', 'settings'],
  topups: ['files', 'identity', 'ledger', 'settings', 'wallet'],
  payments: ['identity', 'ledger', 'orders', 'settings', 'staff', 'topups', 'wallet'],
  wallet: ['files', 'identity', 'ledger', 'orders', 'regions', 'settings', 'verification'],
  withdrawals: ['files', 'identity', 'ledger', 'settings', 'verification', 'wallet'],
  reports: ['identity', 'ledger', 'settings'],
  reconciliation: ['ledger', 'payments', 'reports', 'settings'],
  operations: [],
  stockroom: ['settings', 'stock'],
  checkout: '*',
}

const tests = '\\.test\\.tsx?$'
/** What helps tests; no-test-in-production keeps it out of everything else. */
const support = '/testing(/.*|)\\.ts$'
const domains = '^server/src/domains/'
const door = `${domains}[^/]+/index\\.ts$`
const tables = `${domains}[^/]+/tables\\.ts$`
const present = existsSync('server/src/domains')
  ? readdirSync('server/src/domains', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  : []

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const rooms = [
  forbid(
    'contract-is-first',
    'The contract imports no other room.',
    { path: '^contract/' },
    { path: '^(server|web|admin|sandbox)/' },
  ),
  forbid(
    'server-knows-the-contract',
    'The server imports the contract only.',
    { path: '^server/' },
    { path: '^(web|admin|sandbox)/' },
  ),
  forbid(
    'web-knows-the-contract',
    'The client imports the contract only.',
    { path: '^web/' },
    { path: '^(server|admin|sandbox)/' },
  ),
  forbid(
    'admin-knows-the-contract',
    'The console imports the contract only.',
    { path: '^admin/' },
    { path: '^(server|web|sandbox)/' },
  ),
  forbid(
    'sandbox-stands-alone',
    'The sandbox knows nothing of the shop.',
    { path: '^sandbox/' },
    { path: '^(contract|server|web|admin)/' },
  ),
]

const serverRules = [
  forbid(
    'one-door',
    'A domain is imported through its index.ts only.',
    { path: `${domains}([^/]+)/`, pathNot: [tests, support] },
    { path: `${domains}[^/]+/`, pathNot: [`${domains}$1/`, door] },
  ),
  forbid(
    'one-door-for-tests',
    'A test looks into the tables of other domains at most, and uses what they offer for tests.',
    { path: `${domains}([^/]+)/.*(${tests}|${support})` },
    { path: `${domains}[^/]+/`, pathNot: [`${domains}$1/`, door, tables, `${domains}[^/]+/testing\\.ts$`] },
  ),
  forbid(
    'one-door-from-outside',
    'A domain is imported through its index.ts only; the demo, which fills tables at once, knows the tables too.',
    { path: '^server/', pathNot: [domains, '^server/src/demo/'] },
    // What is for tests only, no-test-in-production keeps out of everything else.
    { path: `${domains}[^/]+/`, pathNot: [door, `${domains}[^/]+/testing\\.ts$`] },
  ),
  forbid(
    'demo-knows-doors-and-tables',
    'The demo imports index.ts and tables.ts of a domain only.',
    { path: '^server/src/demo/' },
    { path: `${domains}[^/]+/`, pathNot: [door, tables] },
  ),
  ...present
    .filter((name) => domainsMayImport[name] !== '*')
    .map((name) =>
      forbid(
        `domain-${name}`,
        `What ${name} may import stands in .dependency-cruiser.mjs.`,
        { path: `${domains}${name}/`, pathNot: [tests, support] },
        {
          path: `${domains}[^/]+/`,
          pathNot: `${domains}(${[name, ...(domainsMayImport[name] ?? [])].join('|')})/`,
        },
      ),
    ),
  forbid(
    'platform-knows-no-commerce',
    'The platform imports no domain.',
    { path: '^server/src/platform/', pathNot: [tests, '/testing\\.ts$'] },
    { path: [domains, '^server/src/(domains|demo/.*|app|main)\\.ts$'] },
  ),
  forbid(
    'gateways-have-no-database',
    "A gateway speaks a vendor's protocol and stores nothing.",
    { path: '/gateways/', pathNot: tests },
    {
      path: [
        '^server/src/platform/db/',
        '/queries\\.ts$',
        '/tables\\.ts$',
        'node_modules/(drizzle-orm|pg|@electric-sql)/',
      ],
    },
  ),
  forbid(
    'rules-are-pure',
    'Rules compute; they read no database and no network.',
    { path: `${domains}.*/rules\\.ts$` },
    {
      path: [
        '^server/src/platform/(db|http|jobs|outbox|bus|mail|files)/',
        '/queries\\.ts$',
        'node_modules/(drizzle-orm|pg|fastify)/',
      ],
    },
  ),
]

const webRules = [
  forbid(
    'ui-knows-no-shop',
    'ui, lib, platform and i18n import no feature, page or app.',
    { path: '^web/src/(ui|lib|platform|i18n)/', pathNot: tests },
    { path: '^web/src/(features|pages|app)/', pathNot: '^web/src/app/paths\\.ts$' },
  ),
  forbid(
    'feature-knows-no-page',
    'A feature imports no page and no app.',
    { path: '^web/src/features/' },
    { path: '^web/src/(pages|app)/', pathNot: '^web/src/app/paths\\.ts$' },
  ),
  forbid(
    'page-knows-no-app',
    'A page imports nothing of the app but the paths.',
    { path: '^web/src/pages/' },
    { path: '^web/src/app/', pathNot: '^web/src/app/paths\\.ts$' },
  ),
]

export default {
  forbidden: [
    ...rooms,
    ...serverRules,
    ...webRules,
    forbid(
      'no-cycle',
      'Two files that need each other are one file, or a third one is missing.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('no-lost-import', 'What is imported exists.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'no-test-in-production',
      'What runs imports no test.',
      { pathNot: [tests, '/testing(/|\\.ts$)', '^web/src/test/', '^server/src/crash/'] },
      { path: [tests, '/testing(/|\\.ts$)', '^web/src/test/', '^server/src/crash/'] },
    ),
  ],
  options: {
    // TypeScript 7 is not read by dependency-cruiser itself.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
    webpackConfig: { fileName: './scripts/lib/aliases.mjs' },
  },
}
