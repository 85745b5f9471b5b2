import type { ServiceCenterProfile } from '@pasar/contract/service-centers'
import { sql } from 'drizzle-orm'
import { openServiceCenter, servingCenter } from '../../domains/service-centers/index.ts'
import type { Loading } from './context.ts'
import { accounts } from './people.ts'

const weekdays = [1, 2, 3, 4, 5]
const malaysia = { country: 'MY', phonePrefix: '60', timeZone: 'Asia/Kuala_Lumpur' }

/** Places in real cities; streets and phone numbers are invented. The codes are those of the region data. */
const samples: readonly { profile: ServiceCenterProfile; at: readonly [number, number] }[] = [
  {
    profile: {
      ...{ ...malaysia, name: 'Kiara Corner', state: 'Kuala Lumpur', stateCode: '14', city: 'Kuala Lumpur' },
      ...{ postcode: '50480', detail: '12 Jalan Kiara 3', phone: '355501234' },
      hours: [...weekdays, 6].map((day) => ({ day, opens: '10:00', closes: '19:00' })),
    },
    at: [3.1694, 101.6518],
  },
  {
    profile: {
      ...{ ...malaysia, name: 'Plumbum Service', state: 'Selangor', stateCode: '10', city: 'Shah Alam' },
      ...{ postcode: '40150', detail: '3 Jalan Plumbum 7', phone: '355129876' },
      hours: weekdays.map((day) => ({ day, opens: '09:00', closes: '18:00' })),
    },
    at: [3.0733, 101.4901],
  },
]

/**
 * Opens the service center of a demo account, and with a history that of one of its members. They serve the
 * orders of the history as if they had been there all the time.
 */
export async function loadServiceCenters({ ctx }: Loading): Promise<void> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select id from members m
    where username = ${accounts.walletMember.username}
      or id = (select a.member_id from addresses a join members o on o.id = a.member_id
        where a.country = 'MY' and a.state_code = ${samples[1]!.profile.stateCode}
          and o.username not in (${accounts.walletMember.username}, ${accounts.shopMember.username})
        order by o.created_at, o.id limit 1)
    order by (username = ${accounts.walletMember.username}) desc`)
  for (const [at, { id }] of rows.entries()) {
    const { profile, at: place } = samples[at]!
    const [latitude, longitude] = place
    const opened = await openServiceCenter(ctx, { memberId: id, profile, latitude, longitude })
    if (!opened.ok) throw new Error(`service center: ${opened.refusal} ${JSON.stringify(opened.fields)}`)
  }
  await ctx.tx.execute(sql`
    update orders o set service_center_id = ${servingCenter({ memberId: sql`o.member_id`, address: sql`o.address` })}
    where o.address->>'oneLine' <> ''`)
}
