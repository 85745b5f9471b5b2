import { auditLedger } from '../domains/ledger/index.ts'
import { auditUnearned } from '../domains/orders/index.ts'
import { auditRewards } from '../domains/rewards/index.ts'
import { auditMargins } from '../domains/shops/index.ts'
import { checkAfterSales } from './checks/after-sales.ts'
import { checkBalances } from './checks/balances.ts'
import { checkCouplePacks } from './checks/couple-packs.ts'
import { checkGroups } from './checks/groups.ts'
import { checkOrders } from './checks/orders.ts'
import { checkPromises } from './checks/promises.ts'
import { checkProvider } from './checks/provider.ts'
import { checkRevenue } from './checks/revenue.ts'
import { checkShopOrders } from './checks/shop-orders.ts'
import { checkShown } from './checks/shown.ts'
import { buy } from './commands/payments.ts'
import { createWorld } from './create-world.ts'
import { settle } from './settle.ts'
import type { ModelShop } from './shop.ts'
import type { Step } from './steps.ts'
import { byName } from './steps.ts'
import { Violation, type World } from './world.ts'

/** The views of members are read at every third step: they take several calls. */
const SHOWN_EVERY = 3

async function check(world: World, turn: number): Promise<void> {
  const { seen } = world
  checkBalances(world, seen)
  checkOrders(world, seen)
  checkRevenue(world, seen)
  checkPromises(world, seen)
  checkProvider(world, seen)
  checkGroups(world, seen)
  checkCouplePacks(world, seen)
  checkAfterSales(world, seen)
  checkShopOrders(world, seen)
  if (turn % SHOWN_EVERY === 0) await checkShown(world, seen, turn / SHOWN_EVERY)
}

async function run(world: World, { command, input, crash, purchase }: Step): Promise<void> {
  const { crashes } = world.shop
  const { run } = byName.get(command)!
  const before = crashes.count()
  world.arm(crash)
  await run(world, input as never)
  if (crashes.count() === before && world.seen.orders.length === 0) {
    await buy(world, purchase)
    await world.refresh()
    await run(world, input as never)
  }
  world.arm(null)
}

/** The test cluster has no autovacuum: dead rows of the walks before would slow a walk down. */
const MAINTAIN_EVERY = 50

/**
 * Walks through steps in an emptied shop, compares it with the reference after each step that wrote
 * something, settles it, and audits the ledger and unearned revenue in the end.
 * @throws with the number of the step that broke an invariant
 */
export async function walk(shop: ModelShop, steps: readonly Step[]): Promise<void> {
  const world = await createWorld(shop, check)
  if (shop.walks++ % MAINTAIN_EVERY === 0) await shop.pool.query('vacuum analyze')
  for (const [n, step] of steps.entries()) {
    shop.clock.advance(1_000)
    try {
      await run(world, step)
      await world.compare()
    } catch (error) {
      throw new Error(`step ${n + 1} (${step.command}): ${(error as Error).message}`, { cause: error })
    }
  }
  try {
    await settle(world)
    await check(world, 0)
  } catch (error) {
    throw new Error(`at the end: ${(error as Error).message}`, { cause: error })
  }
  const { db } = shop.deps
  const audits = [
    await auditLedger(db),
    await auditUnearned(db),
    await auditRewards(db),
    await auditMargins(db, shop.clock.now()),
  ]
  const problems = audits.flatMap((audit) => audit.problems)
  if (problems.length > 0) throw new Violation(problems.join('; '))
}
