type OfTable = { table: string; calls: readonly string[]; remedy: string }
type SeveralGroups = { calls: readonly string[]; groups: string; remedy: string }

const WEBHOOK = 'apply a webhook, with the jobs of a paid order'
const OWNER = 'the member of the session is compared too'

/** Hot statements that do not name the column that places a table: they would ask every node. */
export const everyNode: readonly OfTable[] = [
  {
    table: 'sessions',
    calls: ['transfer to another member', 'view a product'],
    remedy:
      'found by id, several at once: the token has the member too, and a statement asks the nodes of its members',
  },
  {
    table: 'members',
    calls: ['transfer to another member', 'view a product'],
    remedy:
      'joined to a session that is found by id, as above; a receiver is found by username, in a table of names',
  },
  {
    table: 'verifications',
    calls: ['transfer to another member'],
    remedy: 'the receiver’s: read by its id once that is known',
  },
  {
    table: 'orders',
    calls: [
      'ask for the state of a payment',
      'list orders',
      'open a card payment',
      'pay by balance',
      'view a bill',
      'view an order',
    ],
    remedy: `found by id: ${OWNER}`,
  },
  {
    table: 'orders',
    calls: [WEBHOOK],
    remedy: 'found by id: the payment has the member, which is passed on with the ids, also in events',
  },
  {
    table: 'payments',
    calls: ['open a card payment', 'view a bill', 'view an order'],
    remedy: `found by order or id: ${OWNER}`,
  },
  {
    table: 'payments',
    calls: ['ask for the state of a payment', WEBHOOK],
    remedy: 'found by number, as providers know it: a table of numbers says whose it is',
  },
  {
    table: 'webhook_inbox',
    calls: [WEBHOOK],
    remedy: 'a job takes what is due on every node, by design; then by id: the event id is passed on with it',
  },
  {
    table: 'ledger_accounts',
    calls: ['pay by balance', 'transfer to another member', WEBHOOK],
    remedy: 'locked and changed by id after they were found by owner: the owner is carried along',
  },
  {
    table: 'ledger_transfers',
    calls: ['pay by balance', 'transfer to another member', WEBHOOK],
    remedy: 'a hold is found by its key, and whether it is resolved by its id: `postings` have the account',
  },
  {
    table: 'ledger_transfers',
    calls: ['view the wallet log'],
    remedy: 'reversals and resolutions are found by id or pending id: `postings` have the account',
  },
  {
    table: 'member_coupons',
    calls: ['place an order'],
    remedy: 'spent by id after they were locked by member: the member is compared too',
  },
  {
    table: 'member_transfers',
    calls: ['transfer to another member'],
    remedy: 'a repeated transfer is found by its intent: its sender is compared too',
  },
  {
    table: 'reviews',
    calls: ['list orders', 'view an order'],
    remedy: 'whether an item has a review is found by item: the product of the item is compared too',
  },
  {
    table: 'packages',
    calls: ['view an order'],
    remedy: 'found by id, from the parcels of the order: `member_id`',
  },
  {
    table: 'after_sales',
    calls: ['view an order'],
    remedy: `found by order: ${OWNER}`,
  },
  {
    table: 'after_sale_lines',
    calls: ['view an order'],
    remedy: 'joined to the requests of the order, as above',
  },
]

/** Hot statements over several groups of tables: Citus executes their parts one after another. */
export const severalGroups: readonly SeveralGroups[] = [
  {
    calls: ['add to the cart', 'view the cart'],
    groups: 'member + sku',
    remedy: 'stock is read by a statement of its own for the SKUs of the cart',
  },
  {
    calls: ['price a draft', 'place an order'],
    groups: 'account + member + sku',
    remedy: 'stock and points are read by statements of their own, sent together',
  },
  {
    calls: ['place an order'],
    groups: 'member + sku',
    remedy:
      'stock is reserved first, by SKU; then the order is written with its cart and coupons; one transaction',
  },
  {
    calls: ['view a bill', 'pay by balance', 'open a card payment', 'transfer to another member'],
    groups: 'account + member',
    remedy:
      'balances are read, and accounts changed, by statements of their own; the movement is one transaction',
  },
  {
    calls: ['list orders'],
    groups: 'member + product + shop',
    remedy: 'names of shops and reviews are read by a second statement',
  },
  {
    calls: ['view an order'],
    groups: 'member + product',
    remedy: 'reviews are read by a second statement',
  },
]

/** Hot statements that write to a reference table, on all nodes, or to the coordinator, beside their node. */
export const sharedWrites: readonly OfTable[] = [
  {
    table: 'outbox',
    calls: ['pay by balance', 'place an order', 'receive a webhook', 'transfer to another member', WEBHOOK],
    remedy:
      'distributed by a column of its own with the member of the event, so that it commits on one node; the relay reads all nodes',
  },
  {
    table: 'goods_sold_changes',
    calls: [WEBHOOK],
    remedy: 'a queue that is added up once a minute: distributed by product',
  },
  {
    table: 'promotion_skus',
    calls: ['place an order'],
    remedy:
      'only of flash sales: the units used move to a table of their own, distributed by SKU beside the stock',
  },
]
