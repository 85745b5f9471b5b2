import type { Call, Output, Sent } from '@pasar/contract/call'
import { firstRewardPlan, type RewardPlan } from '@pasar/contract/reward-plan'
import { sql } from 'drizzle-orm'
import type { Holder } from '../../wallet/testing.ts'
import type { RewardShop } from '../testing.ts'
import { eventQueue } from './event-queue.ts'
import { orderRows } from './order-rows.ts'
import type { Random } from './random.ts'
import type { OrderedItem, RewardChange, RewardEvent } from './reward-history.ts'

type WorldOrder = {
  orderId: string
  paymentId: string
  buyer: Holder
  state: 'shipped' | 'received' | 'completed'
  /** With the units that are not returned. */
  items: (OrderedItem & { left: number })[]
}

type Seat = { member: Holder; parent: Holder | null; free: ('left' | 'right')[] }

/** A shop with the history of what has happened in it. */
export type RewardWorld = {
  shop: RewardShop
  random: Random
  queue: ReturnType<typeof eventQueue>
  rows: ReturnType<typeof orderRows>
  members: Holder[]
  seats: Map<string, Seat>
  /** Service centers by their ids. */
  centers: Map<string, Holder>
  orders: WorldOrder[]
  banned: Holder[]
  plan: RewardPlan
  history: RewardEvent[]
  /** Days that were above the payout cap, and the version by which staff had them computed again. */
  held: Map<string, number | undefined>
  /** Moves in the trees that were applied, or failed. */
  moved: Set<string>
  /** Adds to the history what happens now. */
  record(event: RewardChange): void
}

/** Starts a history. */
export async function createWorld(shop: RewardShop, random: Random): Promise<RewardWorld> {
  const history: RewardEvent[] = []
  history.push({ at: new Date(0), type: 'planned', version: 1, plan: firstRewardPlan })
  await shop.deps.db.execute(sql`truncate outbox`)
  return {
    ...{ shop, random, history, members: [], orders: [], banned: [], plan: firstRewardPlan },
    ...{
      queue: eventQueue(shop, random),
      rows: orderRows(shop),
      seats: new Map(),
      held: new Map(),
      moved: new Set(),
    },
    centers: new Map(),
    record: (event) => void history.push({ ...event, at: shop.clock.now() }),
  }
}

/** Makes a call with the permissions that the steps need. @throws when it is refused */
export async function callAsStaff<C extends Call>(
  shop: RewardShop,
  call: C,
  input: Sent<C>,
): Promise<Output<C>> {
  const permissions = ['network', 'settings', 'finance', 'members'] as const
  const token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: [...permissions] })
  const { name, msg, data } = await shop.call(call, input, { token })
  if (name !== 'ok') throw new Error(`${call.path}: ${msg}`)
  return data
}
