import {
  adminShopClose,
  adminShopHold,
  adminShopInfo,
  adminShopResume,
} from '@pasar/contract/calls/admin/shops'
import { shopClose } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopsShop, shopsShop } from '../testing.ts'
import { followBan } from './follow-ban.ts'
import { type ShopSituation, shopTransitions, situationOf, statusOf } from './rules.ts'

/** FUZZ_RUNS=200 checks more sequences. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12)

const actions = [
  ...(['ban', 'unban', 'hold', 'resume', 'staffClose'] as const),
  ...(['close', 'reopen', 'finish'] as const),
]
type Action = (typeof actions)[number]

/** The reference: independent facts, and what follows from them. */
type Facts = {
  life: 'open' | 'closing' | 'closed'
  closedBy: 'nobody' | 'owner' | 'staff'
  held: boolean
  banned: boolean
}
const isHeld = ({ life, held, banned }: Facts) => life !== 'closed' && (held || banned)
const shown = (facts: Facts) => (isHeld(facts) ? 'held' : facts.life)

/** What an action does to the facts; null where it is refused. */
const does: Record<Action, (facts: Facts) => Partial<Facts> | null> = {
  ban: () => ({ banned: true }),
  unban: () => ({ banned: false }),
  hold: ({ life, held }) => (life === 'closed' || held ? null : { held: true }),
  resume(facts) {
    if (facts.held) return { held: false }
    const canReopen = facts.life === 'closing' && facts.closedBy === 'staff' && !facts.banned
    return canReopen ? { life: 'open', closedBy: 'nobody' } : null
  },
  staffClose: ({ life, closedBy }) =>
    life === 'closed' || closedBy === 'staff' ? null : { life: 'closing', closedBy: 'staff', held: false },
  close: (facts) => (facts.life === 'open' && !isHeld(facts) ? { life: 'closing', closedBy: 'owner' } : null),
  reopen: (facts) =>
    facts.life === 'closing' && facts.closedBy === 'owner' && !isHeld(facts)
      ? { life: 'open', closedBy: 'nobody' }
      : null,
  finish: (facts) => (facts.life === 'closing' && !isHeld(facts) ? { life: 'closed' } : {}),
}

let shop: ShopsShop
let staff: { token: string }
beforeAll(async () => {
  shop = await shopsShop()
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['network'] }) }
})
afterAll(() => shop.close())

it('reads every situation back from its columns, and leaves none without a way to a closed shop', () => {
  const reached = new Set<ShopSituation>(['open'])
  for (const from of reached) for (const to of Object.values(shopTransitions[from])) reached.add(to)
  expect([...reached].toSorted()).toEqual(Object.keys(shopTransitions).toSorted())
  for (const situation of reached) expect(situationOf(statusOf[situation])).toBe(situation)
})

it('follows owner, staff and bans in any order as the facts behind its state do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...actions), { minLength: 4, maxLength: 14 }),
      async (steps) => {
        const owner = await shop.owner()
        const id = owner.shopId
        const { deps } = shop
        const byStaff = async (call: typeof adminShopHold | typeof adminShopResume | typeof adminShopClose) =>
          (await shop.call(call, { id, reason: 'Of staff' }, staff)).name === 'ok'
        const byOwner = async (close: boolean) => (await shop.call(shopClose, { close }, owner)).name === 'ok'
        const setBan = async (at: Date | null) => {
          await deps.db.execute(sql`update members set ban_reason = 'Of the ban',
          banned_at = ${at?.toISOString() ?? null}::timestamptz where id = ${owner.id}::uuid`)
          await followBan(deps, { memberId: owner.id })
          return true
        }
        const perform: Record<Action, () => Promise<boolean>> = {
          ban: () => setBan(shop.clock.now()),
          unban: () => setBan(null),
          hold: () => byStaff(adminShopHold),
          resume: () => byStaff(adminShopResume),
          staffClose: () => byStaff(adminShopClose),
          close: () => byOwner(true),
          reopen: () => byOwner(false),
          finish: async () => {
            await shop.jobs.run(deps, 'shops.close-finished')
            return true
          },
        }
        let facts: Facts = { life: 'open', closedBy: 'nobody', held: false, banned: false }
        for (const step of steps) {
          // The owner cannot sign in while banned.
          if (facts.banned && (step === 'close' || step === 'reopen')) continue
          const after = does[step](facts)
          expect(await perform[step](), step).toBe(after !== null)
          facts = { ...facts, ...after }
          const { data } = await shop.call(adminShopInfo, { id }, staff)
          const reason = facts.held ? 'Of staff' : 'Of the ban'
          expect(data, step).toMatchObject({
            state: shown(facts),
            holdReason: isHeld(facts) ? reason : '',
            heldByBan: isHeld(facts) && !facts.held,
            closesAfterHold: isHeld(facts) && facts.life === 'closing',
            closedByStaff: facts.closedBy === 'staff',
          })
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
})
