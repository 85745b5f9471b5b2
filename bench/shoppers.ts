import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { readConfig } from '../server/src/config.ts'
import { signAccessToken } from '../server/src/platform/auth/tokens.ts'
import { SECRET } from './server.ts'

export type Shopper = { id: string; addressId: string; headers: Record<string, string> }

/** Headers of a request that writes: the client sends every one with a key. */
export const keyed = ({ headers }: Pick<Shopper, 'headers'>): Record<string, string> => ({
  ...headers,
  'idempotency-key': randomUUID(),
})

/** Demo member with a balance, a payment PIN and an address, copied for the shoppers. */
const MODEL = 'meilin88'
export const PAY_PASSWORD = '246810'

/** Staff account of the demo and of generated shops. */
const OPERATOR = 'staff@pasar.example'

/** RM 10,000,000.00 each. */
const BALANCE = 1_000_000_000n

/**
 * Creates signed-in shoppers in a demo shop, with an address, a payment PIN and a balance.
 * @param databaseUrl database of the demo shop
 */
export async function makeShoppers(databaseUrl: string, count: number): Promise<Shopper[]> {
  const made = Array.from({ length: count }, () => ({
    id: randomUUID(),
    session: randomUUID(),
    address: randomUUID(),
    account: randomUUID(),
    transfer: randomUUID(),
  }))
  await withClient(databaseUrl, (client) => client.query(shopperSql(MODEL), [JSON.stringify(made)]))
  const config = readConfig({ SECRET })
  const now = new Date()
  return await Promise.all(
    made.map(async ({ id, session, address }) => {
      const { token } = await signAccessToken(config, { kind: 'member', id, sessionId: session }, now)
      return { id, addressId: address, headers: { authorization: `Bearer ${token}`, area: '1' } }
    }),
  )
}

/** Creates a session for a member. @returns request headers */
export async function memberHeaders(databaseUrl: string, memberId: string): Promise<Record<string, string>> {
  const sessionId = randomUUID()
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into sessions (id, member_id, device, ip, created_at, last_seen_at, expires_at)
       values ($1, $2, 'bench', '127.0.0.1', now(), now(), now() + interval '1 day')`,
      [sessionId, memberId],
    ),
  )
  const actor = { kind: 'member', id: memberId, sessionId } as const
  const { token } = await signAccessToken(readConfig({ SECRET }), actor, new Date())
  return { authorization: `Bearer ${token}`, area: '1' }
}

const shopperSql = (model: string) => `
  with made as materialized (
    select * from json_to_recordset($1) as m(id uuid, session uuid, address uuid, account uuid, transfer uuid)
  ), model as materialized (select * from members where username_key = '${model}'),
  people as (
    insert into members (id, username, username_key, nickname, email, password_hash, pay_password_hash, invitation_code,
      referrer_id, created_at)
    select m.id, replace(m.id::text, '-', ''), replace(m.id::text, '-', ''), 'Buyer', m.id || '@pasar.example',
      model.password_hash, model.pay_password_hash, m.id::text, model.referrer_id, now() from made m, model
    returning id
  ), signed_in as (
    insert into sessions (id, member_id, device, ip, created_at, last_seen_at, expires_at)
    select session, id, 'bench', '127.0.0.1', now(), now(), now() + interval '1 day' from made
  ), homes as (
    insert into addresses select (json_populate_record(a, json_build_object('id', m.address, 'member_id', m.id))).*
    from made m, model join addresses a on a.member_id = model.id and a.is_default
  ), accounts as (
    insert into ledger_accounts (id, owner, asset, balance, may_go_negative)
    select account, 'member:' || id, 'MYR', ${BALANCE}, false from made
  ), equity as (
    update ledger_accounts set balance = balance - ${BALANCE} * (select count(*) from made)
    where owner = 'house:equity' and asset = 'MYR' returning id
  )
  insert into ledger_transfers (id, phase, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
  select m.transfer, 'single', 'opening', 'bench', 'bench ' || m.id, e.id, m.account, ${BALANCE}, now() from made m, equity e`

/** Creates a staff session with both factors and every permission. @returns request headers */
export async function operatorHeaders(databaseUrl: string): Promise<Record<string, string>> {
  const sessionId = randomUUID()
  const id = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ staff_id: string }>(
      `insert into staff_sessions (id, staff_id, ip, created_at, factor_at, proven_at, expires_at)
       select $1, id, '127.0.0.1', now(), now(), now(), now() + interval '1 day' from staff where email = $2
       returning staff_id`,
      [sessionId, OPERATOR],
    )
    return rows[0]!.staff_id
  })
  const { token } = await signAccessToken(
    readConfig({ SECRET }),
    { kind: 'staff', id, sessionId },
    new Date(),
  )
  return { authorization: `Bearer ${token}` }
}

/**
 * Restocks all SKUs, ends all promotions, whose units would run out, and returns the SKUs without purchase
 * limits.
 * @returns ids of the SKUs and their products
 */
export async function prepareSkus(databaseUrl: string): Promise<{ skuId: string; goodsId: string }[]> {
  return await withClient(databaseUrl, async (client) => {
    await client.query('update stock_levels set on_hand = 1000000')
    await client.query('update promotions set ends_at = starts_at')
    const { rows } = await client.query<{ skuId: string; goodsId: string }>(`
      select s.id as "skuId", g.id as "goodsId" from skus s join goods g on g.id = s.goods_id
      where s.active and g.state = 'on_sale' and g.limit_per_member is null and g.limit_per_order is null
        and g.starts_at is null and g.ends_at is null order by s.id`)
    await client.query('vacuum analyze')
    return rows
  })
}

/** Fills carts with one piece of each SKU. */
export async function fillCarts(
  databaseUrl: string,
  carts: { memberId: string; skuIds: string[] }[],
): Promise<void> {
  const lines = carts.flatMap(({ memberId, skuIds }) => skuIds.map((skuId) => ({ memberId, skuId })))
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
       select "memberId", "skuId", 1, true, now() from json_to_recordset($1) as l("memberId" uuid, "skuId" uuid)`,
      [JSON.stringify(lines)],
    )
    await client.query('analyze cart_lines')
  })
}

/** Runs a function with a database connection. */
export async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
