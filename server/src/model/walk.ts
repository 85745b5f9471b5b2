import { adminSettingSave } from '@pasar/contract/calls/admin/settings'
import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { auditLedger, memberOwner, move, shopAccounts } from '../domains/ledger/index.ts'
import { getSettings } from '../domains/settings/index.ts'
import { enterRate } from '../domains/wallet/testing.ts'
import { systemContext } from '../platform/context.ts'
import { transact } from '../platform/db/transact.ts'
import { checkBalances } from './checks/balances.ts'
import { checkOrders } from './checks/orders.ts'
import { checkPromises } from './checks/promises.ts'
import { checkProvider } from './checks/provider.ts'
import { checkShown } from './checks/shown.ts'
import type { Command } from './commands/command.ts'
import { giftCommands } from './commands/gifts.ts'
import { orderCommands } from './commands/orders.ts'
import { paymentCommands } from './commands/payments.ts'
import { providerCommands } from './commands/provider.ts'
import { shopCommands } from './commands/shop.ts'
import { timeCommands } from './commands/time.ts'
import { walletCommands } from './commands/wallet.ts'
import { withdrawalCommands } from './commands/withdrawals.ts'
import type { Crash } from './crashes.ts'
import { type ModelShop, START } from './shop.ts'
import { type ModelSku, observeWorld, type Setting, type Step, Violation, type World } from './world.ts'

const commands: readonly Command[] = [
  ...orderCommands,
  ...paymentCommands,
  ...providerCommands,
  ...walletCommands,
  ...withdrawalCommands,
  ...giftCommands,
  ...shopCommands,
  ...timeCommands,
]

const byName = new Map(commands.map((c) => [c.name, c]))

/** A step in four crashes. */
const crash: fc.Arbitrary<Crash | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({ when: fc.constantFrom('before' as const, 'after' as const), step: fc.nat(5) }),
  },
)

/** Sequences of steps. @param max maximum number of steps of a walk */
export const walks = (max: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      ...commands.map(({ name, weight, input }) => ({
        weight,
        arbitrary: fc.record({ command: fc.constant(name), input: input as fc.Arbitrary<unknown>, crash }),
      })),
    ),
    { minLength: Math.ceil(max / 3), maxLength: max, size: 'max' },
  )

/** Opening balances of each member, minor units. */
const OPENING: Partial<Record<Currency, bigint>> = {
  MYR: 30_000n,
  PTS: 60_000n,
  BONUS: 5_000n,
  CNY: 20_000n,
  USDT: 30_000_000n,
}
const PRICES = [
  { price: 2_500, stock: 12, giftValue: null },
  { price: 999, stock: 5, giftValue: null },
  { price: 5_000, stock: 20, giftValue: 5_000 },
]

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
  for (const id of changed) await shop.call(adminSettingSave, { id, value: null }, await shop.addStaff())
}

/** Creates new members, SKUs and coupons for a walk. */
async function createWorld(shop: ModelShop): Promise<World> {
  const { deps, fixtures } = shop
  shop.clock.set(START)
  shop.jobs.clear()
  shop.provider.behaviour = 'normal'
  shop.provider.charges.clear()
  await deps.db.execute(sql`delete from rates`)
  const rates = { CNY: '1.65', USDT: '0.22' }
  for (const [quote, rate] of Object.entries(rates)) await enterRate(deps, quote as Currency, rate)
  deps.cache.invalidate('rates')
  await resetSettings(shop)
  const members = await Promise.all([shop.addMember(), shop.addMember(), shop.addMember()])
  const skus = PRICES.map(async ({ price, stock, giftValue }): Promise<ModelSku> => {
    const { id } = await fixtures.sku({ price, stock, ...(giftValue && { giftValue }) })
    return { id, price, onHand: stock, giftValue }
  })
  const coupons = members
    .slice(0, 2)
    .flatMap(({ id }) => [
      fixtures.coupon({ off: 300, endsInDays: 10 }, id),
      fixtures.coupon({ kind: 'percent', percent: 10, stackable: true, endsInDays: 10 }, id),
    ])
  const reference: World['reference'] = { purses: new Map(), skus: await Promise.all(skus), cards: [] }
  await Promise.all(coupons)
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
  const staff = await Promise.all([shop.addStaff(), shop.addStaff()])
  let armed: Crash | null = null
  const takeCrash = (): Crash | undefined => {
    const crash = armed
    armed = null
    return crash ?? undefined
  }
  const world: World & { arm(crash: Crash | null): void } = {
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
      await shop.jobs.runDue(deps)
      world.seen = await observeWorld(world)
    },
    credit(memberId, asset, amount) {
      const key = `${memberId} ${asset}`
      reference.purses.set(key, (reference.purses.get(key) ?? 0n) + amount)
    },
    available(memberId, asset) {
      const account = world.seen.accounts.find((a) => a.owner === memberId && a.asset === asset)
      return account ? BigInt(account.balance) - BigInt(account.held) : 0n
    },
    expect(condition, message) {
      if (!condition) throw new Violation(message)
    },
  }
  for (const { id } of members)
    for (const [asset, amount] of Object.entries(OPENING)) world.credit(id, asset as Currency, amount)
  world.seen = await observeWorld(world)
  return world
}

/** What members see is read at every third step: it takes several calls. */
const SHOWN_EVERY = 3

async function check(world: World, turn: number): Promise<void> {
  const { seen } = world
  checkBalances(world, seen)
  checkOrders(world, seen)
  checkPromises(world, seen)
  checkProvider(world, seen)
  if (turn % SHOWN_EVERY === 0) await checkShown(world, seen, turn / SHOWN_EVERY)
}

/** The test cluster has no autovacuum: dead rows of the outbox and plans for empty tables would slow the walks down. */
const MAINTAIN_EVERY = 40

/**
 * Walks through steps on new members, and compares the shop with the reference after each.
 * @throws with the number of the step that broke an invariant
 */
export async function walk(shop: ModelShop, steps: readonly Step[]): Promise<void> {
  if (shop.walks++ % MAINTAIN_EVERY === MAINTAIN_EVERY - 1) await shop.pool.query('vacuum analyze')
  const world = (await createWorld(shop)) as World & { arm(crash: Crash | null): void }
  for (const [n, step] of steps.entries()) {
    shop.clock.advance(1_000)
    world.arm(step.crash)
    try {
      await byName.get(step.command)!.run(world, step.input as never)
      world.arm(null)
      await world.refresh()
      await check(world, n)
    } catch (error) {
      throw new Error(`step ${n + 1} (${step.command}): ${(error as Error).message}`, { cause: error })
    }
  }
}

/** Audits the whole ledger: balances recomputed from the transfers. */
export async function audit(shop: ModelShop): Promise<void> {
  const { problems } = await auditLedger(shop.deps.db)
  if (problems.length > 0) throw new Violation(problems.join('; '))
}
