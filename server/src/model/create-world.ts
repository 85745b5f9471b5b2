import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { memberOwner, move, shopAccounts } from '../domains/ledger/index.ts'
import { getSettings } from '../domains/settings/index.ts'
import { setSettings } from '../domains/settings/testing.ts'
import { enterRate } from '../domains/wallet/testing.ts'
import { systemContext } from '../platform/context.ts'
import { json } from '../platform/db/sql-helpers.ts'
import { transact } from '../platform/db/transact.ts'
import type { Crash } from './crashes.ts'
import type { ModelShop } from './shop.ts'
import { observeWorld, type Setting, Violation, type World } from './world.ts'

/** Opening balances of each member, minor units. */
const OPENING: Partial<Record<Currency, bigint>> = {
  MYR: 30_000n,
  PTS: 60_000n,
  BONUS: 5_000n,
  CNY: 20_000n,
  USDT: 30_000_000n,
}
const SETTINGS: World['settings'] = {
  pointsPerMajor: 100,
  pointsShareBp: 5_000,
  pointsEarnedPerMajor: 100,
  exchangeSpreadBp: 100,
  transferFeeBp: 0,
  withdrawFeeBp: 0,
}

/** Restores the settings that the walk before has changed. */
async function resetSettings(shop: ModelShop): Promise<void> {
  const values = getSettings(shop.deps)
  const changed = (Object.keys(SETTINGS) as Setting[]).filter((id) => values[id] !== SETTINGS[id])
  if (changed.length > 0) await setSettings(shop.deps, Object.fromEntries(changed.map((id) => [id, null])))
}

const RATES = { CNY: '1.65', USDT: '0.22' }

/** Compares the world with the reference. @param turn number of comparisons before */
type Check = (world: World, turn: number) => Promise<void>

/** Empties the shop, and gives its members their opening balances, and two of them a coupon of each kind. */
export async function createWorld(shop: ModelShop, check: Check): Promise<World> {
  const { deps, base } = shop
  const { members, staff, coupons } = base
  await resetSettings(shop)
  await shop.reset()
  await deps.db.execute(sql`update skus s set price = b.price
    from jsonb_to_recordset(${json(base.skus)}::jsonb) as b("id" uuid, "price" bigint) where s.id = b.id`)
  await deps.db.execute(sql`update stock_levels l set on_hand = b.stock, reserved = 0
    from jsonb_to_recordset(${json(base.skus)}::jsonb) as b("id" uuid, "stock" int) where l.sku_id = b.id`)
  await deps.db.execute(sql`update promotion_skus set used = 0`)
  for (const [quote, rate] of Object.entries(RATES)) await enterRate(deps, quote as Currency, rate)
  const claims = members.slice(0, 2).flatMap((m) => coupons.map((c) => ({ coupon: c.id, member: m.id })))
  await deps.db.execute(sql`insert into member_coupons (id, coupon_id, member_id, nth, collected_at)
    select gen_random_uuid(), c.coupon, c.member, 1, ${deps.clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${json(claims)}::jsonb) as c("coupon" uuid, "member" uuid)`)
  const grants = members.flatMap(({ id }) =>
    Object.entries(OPENING).map(([asset, amount]) => ({
      from: asset === 'PTS' ? shopAccounts.points : shopAccounts.equity,
      to: memberOwner(id),
      asset,
      amount,
      kind: 'test',
      reference: 'test',
      key: deps.ids.uuid(),
    })),
  )
  await transact(deps.db, (tx) => move(systemContext(deps, tx), grants))
  const skus = base.skus.map(({ stock, ...sku }) => ({ ...sku, onHand: stock }))
  const reference: World['reference'] = {
    balances: new Map(),
    skus,
    cards: [],
    deposits: [],
    claims: claims.length,
    requests: { inspected: new Map(), writtenOff: new Map(), failedRefunds: new Set() },
  }
  const world = buildWorld(shop, check, { members, staff, reference, rates: { ...RATES } })
  for (const { id } of members)
    for (const [asset, amount] of Object.entries(OPENING)) world.credit(id, asset as Currency, amount)
  await world.refresh()
  return world
}

function buildWorld(
  shop: ModelShop,
  check: Check,
  { members, staff, reference, rates }: Pick<World, 'members' | 'staff' | 'reference' | 'rates'>,
): World {
  const { deps } = shop
  let armed: Crash | null = null
  const takeCrash = (): Crash | undefined => {
    const crash = armed
    armed = null
    return crash ?? undefined
  }
  let observedAt = -1
  let turn = 0
  let comparedAt = -1
  const world: World = {
    shop,
    members,
    staff,
    reference,
    rates,
    settings: { ...SETTINGS },
    seen: undefined as never,
    messages: [],
    arm(crash) {
      armed = crash
    },
    async call(call, input, actor) {
      const key = deps.ids.uuid()
      const crash = takeCrash()
      if (crash) {
        const died = await shop.crashes.during(crash, () => shop.call(call, input, actor, key))
        if (died) shop.clock.advance(31_000)
      }
      return await shop.call(call, input, actor, key)
    },
    job: (name) => shop.jobs.run(deps, name, takeCrash()),
    async refresh() {
      if (shop.crashes.count() === observedAt) return false
      await shop.jobs.runDue(deps)
      world.seen = await observeWorld(world)
      observedAt = shop.crashes.count()
      return true
    },
    async compare() {
      await world.refresh()
      if (comparedAt === observedAt) return
      comparedAt = observedAt
      await check(world, turn++)
    },
    credit(memberId, asset, amount) {
      const key = `${memberId} ${asset}`
      reference.balances.set(key, (reference.balances.get(key) ?? 0n) + amount)
    },
    available(memberId, asset) {
      const account = world.seen.accounts.find((a) => a.owner === memberId && a.asset === asset)
      return account ? BigInt(account.balance) - BigInt(account.held) : 0n
    },
    debts: (memberId) =>
      world.seen.accounts
        .filter((a) => a.owner === memberId && a.asset !== 'PTS' && BigInt(a.debt) > 0n)
        .map((a) => a.asset),
    expect(condition, message) {
      if (!condition) throw new Violation(message)
    },
  }
  return world
}
