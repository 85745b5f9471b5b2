import { adminMoveList } from '@pasar/contract/calls/admin/network/moves'
import { adminQueueRun } from '@pasar/contract/calls/admin/operations'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { expect } from '@playwright/test'
import pg from 'pg'
import { callAsOwner } from '../staff.ts'
import type { JourneyShop } from '../test.ts'

/**
 * Changes a row of the shop's database, to move what no journey can wait for into the past.
 * @returns what the statement returns
 */
async function changeRow(
  { databaseUrl }: JourneyShop,
  statement: string,
  values: unknown[],
): Promise<unknown> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query(statement, values)
    if (rows.length !== 1) throw new Error(`${rows.length} rows were changed: ${statement}`)
    return Object.values(rows[0])[0]
  } finally {
    await client.end()
  }
}

/**
 * Completes a received order, as if it had been received a month before. The job leaves orders out that are
 * locked, which the events of the receipt may be doing: it runs until the order is completed.
 */
export async function completeOrder(shop: JourneyShop, orderId: string): Promise<void> {
  const earlier = `update orders set received_at = received_at - interval '31 days' where id = $1 returning id`
  await changeRow(shop, earlier, [orderId])
  await repeatJob(shop, 'orders.complete-due', async () => {
    const { state } = await callAsOwner(shop, adminOrderInfo, { id: orderId })
    return state === 'completed'
  })
}

/** Runs a scheduled job, again if needed, until something is so. */
export async function repeatJob(shop: JourneyShop, name: string, isDone: () => Promise<boolean>) {
  const run = async () => {
    await callAsOwner(shop, adminQueueRun, { name })
    await expect.poll(isDone, { timeout: 5_000 }).toBe(true)
  }
  await expect(run).toPass({ timeout: 60_000 })
}

/** Lets an approved move count today, as if it had been approved the day before, and has it applied. */
export async function applyMove(shop: JourneyShop, memberId: string): Promise<void> {
  const earlier = `update network_moves set effective_day = effective_day - 1 where member_id = $1 and state = 'approved'
    returning id`
  await changeRow(shop, earlier, [memberId])
  await repeatJob(shop, 'network.apply-moves', async () => {
    const { list } = await callAsOwner(shop, adminMoveList, { memberId })
    return list[0]?.state === 'done'
  })
}

/**
 * Holds the pairing of a past day, as if its rewards had been above the payout cap.
 * @returns the day, YYYY-MM-DD
 */
export const holdPairing = async (shop: JourneyShop): Promise<string> =>
  (await changeRow(
    shop,
    `insert into pairing_runs (market, day, state, plan_version, members, paired, amount, item_rewards, sales, started_at)
    select '1', coalesce(min(day), current_date - 1) - 1, 'held', 1, 2, 50000, 5000, 1500, 10000, now()
    from pairing_runs where market = '1'
    returning day::text`,
    [],
  )) as string
