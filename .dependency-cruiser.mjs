import { existsSync, readdirSync } from 'node:fs'
import { domainsMayImport } from './server/domain-access.mjs'

const tests = '\\.test\\.tsx?$'
/** Helpers for tests; no-test-in-production keeps them out of everything else. */
const support = '/testing(/.*|)\\.ts$'
const domains = '^server/src/domains/'
const index = `${domains}[^/]+/index\\.ts$`
const tables = `${domains}[^/]+/.*tables\\.ts$`
const present = existsSync('server/src/domains')
  ? readdirSync('server/src/domains', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  : []

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The other workspaces that each workspace may import. */
const workspacesMayImport = {
  contract: [],
  artwork: [],
  server: ['contract', 'artwork'],
  web: ['contract'],
  admin: ['contract'],
  sandbox: [],
}

const workspaces = Object.entries(workspacesMayImport).map(([name, allowed]) => {
  const others = Object.keys(workspacesMayImport).filter(
    (other) => other !== name && !allowed.includes(other),
  )
  return forbid(
    `workspace-${name}`,
    `${name} imports ${allowed.length > 0 ? allowed.join(' and ') : 'no other workspace'}.`,
    { path: `^${name}/` },
    { path: `^(${others.join('|')})/` },
  )
})

const serverRules = [
  forbid(
    'domain-index',
    'Import a domain through its index.ts only.',
    { path: `${domains}([^/]+)/`, pathNot: [tests, support] },
    { path: `${domains}[^/]+/`, pathNot: [`${domains}$1/`, index] },
  ),
  forbid(
    'domain-index-in-tests',
    'A test may import the tables and the testing.ts of other domains, beside their index.ts.',
    { path: `${domains}([^/]+)/.*(${tests}|${support})` },
    { path: `${domains}[^/]+/`, pathNot: [`${domains}$1/`, index, tables, `${domains}[^/]+/testing\\.ts$`] },
  ),
  forbid(
    'domain-index-from-outside',
    'Import a domain through its index.ts only; the demo, which inserts rows in bulk, may import tables.ts.',
    // The settings of gateways are part of Config: config.ts and config/ read the registry of gateways.
    { path: '^server/', pathNot: [domains, '^server/src/(demo/|config(/|\\.ts$))'] },
    // no-test-in-production keeps testing.ts out of everything but tests.
    { path: `${domains}[^/]+/`, pathNot: [index, `${domains}[^/]+/testing\\.ts$`] },
  ),
  forbid(
    'config-knows-gateways',
    'Configuration imports the registry of gateways and the settings of support, and no other part of a domain.',
    { path: '^server/src/config(/|\\.ts$)', pathNot: tests },
    { path: domains, pathNot: `${domains}(payments/gateways/(index|acquirers)|support/settings)\\.ts$` },
  ),
  forbid(
    'demo-imports-indexes-and-tables',
    'The demo imports only index.ts and tables.ts of a domain.',
    { path: '^server/src/demo/' },
    { path: `${domains}[^/]+/`, pathNot: [index, tables] },
  ),
  ...present
    .filter((name) => domainsMayImport[name] !== '*')
    .map((name) =>
      forbid(
        `domain-${name}`,
        `The imports of ${name} are listed in server/domain-access.mjs.`,
        { path: `${domains}${name}/`, pathNot: [tests, support] },
        {
          path: `${domains}[^/]+/`,
          pathNot: `${domains}(${[name, ...(domainsMayImport[name] ?? [])].join('|')})/`,
        },
      ),
    ),
  forbid(
    'platform-without-domains',
    'The platform imports no domain.',
    { path: '^server/src/platform/', pathNot: [tests, '/testing\\.ts$'] },
    { path: [domains, '^server/src/(domains|demo/.*|app|main)\\.ts$'] },
  ),
  forbid(
    'texts-are-data',
    'The texts of the server import nothing of it.',
    { path: '^server/src/texts/', pathNot: tests },
    { path: '^server/src/', pathNot: '^server/src/texts/' },
  ),
  forbid(
    'gateways-have-no-database',
    "A gateway speaks a provider's protocol and stores nothing.",
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
    'Rules compute; they use no database and no network.',
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
    'ui-without-features',
    'ui, lib, platform and i18n import no feature, page or app.',
    { path: '^web/src/(ui|lib|platform|i18n)/', pathNot: tests },
    { path: '^web/src/(features|pages|app)/', pathNot: '^web/src/app/paths\\.ts$' },
  ),
  forbid(
    'feature-without-pages',
    'A feature imports no page and no app.',
    { path: '^web/src/features/' },
    { path: '^web/src/(pages|app)/', pathNot: '^web/src/app/paths\\.ts$' },
  ),
  forbid(
    'page-without-app',
    'A page imports only the paths of the app.',
    { path: '^web/src/pages/' },
    { path: '^web/src/app/', pathNot: '^web/src/app/paths\\.ts$' },
  ),
]

export default {
  forbidden: [
    ...workspaces,
    ...serverRules,
    ...webRules,
    forbid(
      'no-cycle',
      'Files do not import each other in a circle, types included: merge them or extract a third.',
      {},
      { circular: true },
    ),
    forbid(
      'unresolved-import',
      'Every import resolves to a file.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'no-test-in-production',
      'Production code imports no tests.',
      { pathNot: [tests, '/testing(/|\\.ts$)', '^web/src/test/', '^server/src/(crash|model)/', '^bench/'] },
      { path: [tests, '/testing(/|\\.ts$)', '^web/src/test/', '^server/src/(crash|model)/'] },
    ),
  ],
  options: {
    // dependency-cruiser cannot parse TypeScript 7 itself.
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
