import { sql } from 'drizzle-orm'
import { openTestCenter } from '../../domains/service-centers/testing.ts'
import type { TestShop } from '../../platform/testing.ts'
import { createReward } from './partner-resources.ts'
import { addPerson, createPlaced } from './placement-resources.ts'
import type { TestSetup } from './test-setup.ts'

export const roleNames = ['owner', 'sub-user', 'dealer', 'service center'] as const
export type RoleName = (typeof roleNames)[number]

/** Who calls, by role, and the reward that the other owner earned. */
export type Roles = { members: Record<RoleName, { id: string; token: string }>; reward: string }

/**
 * Creates a member of each role with the closest relation to the other owner that the role allows: a
 * sub-user in the other owner's branch without permissions in the shop, a dealer whom the other owner invited
 * and earns from, a service center that serves the other owner's orders, and an owner beside.
 */
export async function createRoles({ shop, owner, other }: TestSetup): Promise<Roles> {
  const subUser = await createPlaced(shop, other, 'right')
  const dealer = await addPerson(shop, other.id)
  await makeDealer(shop, dealer.id)
  const center = await addPerson(shop)
  const centerId = await openTestCenter(shop.deps, center.id)
  await shop.deps.db.execute(sql`
    update orders set service_center_id = ${centerId}::uuid where id = ${other.resources.receivedOrder}::uuid`)
  return {
    members: { owner, 'sub-user': subUser, dealer, 'service center': center },
    reward: await createReward(shop, other.id, dealer.id),
  }
}

async function makeDealer({ deps }: TestShop, memberId: string): Promise<void> {
  await deps.db.execute(sql`
    insert into dealers (id, member_id, level, country, state_code, state_name, state, since)
    values (${deps.ids.uuid()}::uuid, ${memberId}::uuid, 2, 'MY', '10', 'Selangor', 'active', now())`)
}
