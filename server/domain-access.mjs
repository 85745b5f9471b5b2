/**
 * Which domain may import, read and write what. `.dependency-cruiser.mjs` checks the imports;
 * `scripts/checks/table-access.ts` checks the tables that SQL names. A domain that is not listed may nothing.
 */

/**
 * The domains whose `index.ts` a domain may import. Edges point one way; events replace edges that would
 * close a circle.
 */
export const domainsMayImport = {
  settings: [],
  ledger: [],
  'ledger-admin': ['identity', 'ledger'],
  files: ['settings'],
  regions: ['settings'],
  identity: ['files', 'regions', 'settings'],
  'human-check': ['settings'],
  staff: ['identity', 'operations', 'settings'],
  verification: ['files', 'identity', 'regions', 'staff'],
  cancellations: ['giftcards', 'identity', 'ledger', 'staff', 'wallet'],
  coins: ['identity', 'ledger', 'settings', 'staff', 'wallet'],
  giftcards: ['catalog', 'identity', 'ledger', 'settings', 'staff'],
  feedback: ['files', 'identity', 'staff'],
  support: ['catalog', 'files', 'identity', 'ledger', 'orders', 'staff', 'verification'],
  addresses: ['identity', 'regions'],
  stock: ['settings'],
  sellers: [],
  offices: ['regions', 'settings'],
  maps: ['offices', 'regions'],
  messages: ['identity', 'pricing'],
  pricing: ['identity', 'regions', 'settings'],
  catalog: ['files', 'pricing', 'settings', 'stock'],
  'stock-alerts': ['catalog', 'identity', 'stock'],
  search: ['catalog', 'settings'],
  'canned-replies': [],
  content: ['catalog', 'files', 'identity', 'pricing', 'search', 'settings'],
  sharing: ['catalog', 'content', 'files', 'identity', 'settings'],
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
    'verification',
  ],
  cart: ['catalog', 'identity', 'orders', 'pricing', 'settings', 'stock'],
  reviews: ['catalog', 'files', 'identity', 'orders', 'settings'],
  topups: ['files', 'identity', 'ledger', 'settings', 'staff', 'wallet'],
  'page-data': ['identity', 'verification'],
  payments: ['identity', 'ledger', 'orders', 'pricing', 'settings', 'staff', 'topups', 'wallet'],
  wallet: ['files', 'identity', 'ledger', 'orders', 'regions', 'settings', 'staff', 'verification'],
  withdrawals: ['files', 'identity', 'ledger', 'settings', 'staff', 'verification', 'wallet'],
  reports: ['identity', 'ledger', 'settings'],
  reconciliation: ['ledger', 'payments', 'reports', 'settings'],
  operations: [],
  console: ['catalog', 'identity', 'orders'],
  checkout: '*',
}

/**
 * The domains whose tables a domain may read with SQL. Reads may point against the imports: a list that joins
 * three tables is one statement, not three calls. A read needs columns that mean the same to both sides;
 * rules stay with the owner.
 */
export const domainsMayRead = {
  cancellations: [
    'feedback',
    'files',
    'identity',
    'ledger',
    'orders',
    'payments',
    'shipping',
    'support',
    'topups',
    'verification',
  ],
  'ledger-admin': ['payments'],
  cart: ['catalog', 'orders', 'stock'],
  catalog: ['stock'],
  checkout: ['addresses', 'cart', 'catalog', 'ledger', 'orders', 'pricing', 'stock', 'verification'],
  'human-check': ['identity'],
  content: ['catalog', 'files', 'identity', 'pricing'],
  feedback: ['identity'],
  files: ['catalog', 'content', 'identity', 'orders', 'reviews', 'sharing'],
  identity: ['addresses', 'orders', 'pricing', 'staff'],
  messages: ['identity', 'orders', 'staff'],
  orders: ['catalog', 'giftcards', 'ledger', 'payments', 'pricing', 'reviews', 'shipping', 'staff'],
  'page-data': ['addresses', 'cancellations', 'feedback', 'giftcards', 'identity', 'pricing', 'wallet'],
  payments: ['orders', 'topups'],
  pricing: ['catalog', 'orders'],
  reconciliation: ['staff'],
  reports: [
    'cancellations',
    'catalog',
    'coins',
    'content',
    'feedback',
    'identity',
    'orders',
    'payments',
    'reconciliation',
    'reviews',
    'stock',
    'support',
    'topups',
    'verification',
    'wallet',
    'withdrawals',
  ],
  reviews: ['catalog', 'files'],
  search: ['catalog', 'stock'],
  settings: ['staff'],
  shipping: ['orders'],
  support: ['identity', 'orders', 'staff'],
  staff: [
    'cancellations',
    'canned-replies',
    'catalog',
    'content',
    'feedback',
    'giftcards',
    'identity',
    'messages',
    'offices',
    'orders',
    'payments',
    'pricing',
    'sharing',
    'support',
    'topups',
    'verification',
    'withdrawals',
  ],
  stock: ['catalog', 'orders', 'staff'],
  wallet: ['identity', 'ledger', 'topups', 'withdrawals'],
  withdrawals: ['ledger'],
}

/**
 * The domains whose tables a domain may change with SQL: only where one statement writes for several domains,
 * because round trips decide how fast an order is placed and paid (docs/adr/0022-atomic-statements.md). The
 * erasure of a member writes to every domain by its table of rules (cancellations/erasure), which a test
 * compares with the schema.
 */
export const domainsMayWrite = {
  checkout: ['cart', 'orders', 'pricing', 'stock'],
  payments: ['orders'],
  support: ['files'],
  cancellations: ['files'],
}
