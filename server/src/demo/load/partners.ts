import type { PartnerKind } from '@pasar/contract/partners'
import type { ServiceCenterProfile } from '@pasar/contract/service-centers'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { dealerChanges, dealers, partnerApplications } from '../../domains/partners/tables.ts'
import type { Loading } from './context.ts'

type Application = typeof partnerApplications.$inferInsert

/** A territory in Malaysia, with a code of the region data. */
const territory = (stateCode: string, state: string) => ({ country: 'MY', stateCode, state })

const forms = {
  penang: {
    territory: territory('07', 'Pulau Pinang'),
    company: 'Georgetown Provisions Sdn Bhd',
    experience: 'We run two delicatessens in George Town and supply eleven cafés on the island.',
    monthlyPurchases: { amount: '18000.00', currency: 'MYR' },
  },
  johor: {
    territory: territory('01', 'Johor'),
    company: '',
    experience: 'Six years of selling coffee and tea at weekend markets in Johor Bahru.',
    monthlyPurchases: { amount: '2500.00', currency: 'MYR' },
  },
  sarawak: {
    territory: territory('13', 'Sarawak'),
    company: 'Kuching Harvest Enterprise',
    experience: '在古晋经营食品批发八年，客户包括三十多家餐厅和超市。',
    monthlyPurchases: { amount: '9000.00', currency: 'MYR' },
  },
  selangor: {
    territory: territory('10', 'Selangor'),
    company: '',
    experience: 'I would like to try it.',
    monthlyPurchases: { amount: '200.00', currency: 'MYR' },
  },
} satisfies Record<string, NonNullable<Application['dealer']>>

const center: ServiceCenterProfile = {
  ...{ name: 'Pasar Corner Ipoh', country: 'MY', state: 'Perak', stateCode: '08', city: 'Ipoh' },
  ...{ postcode: '30000', detail: '21, Jalan Sultan Idris Shah', phonePrefix: '60', phone: '52416780' },
  timeZone: 'Asia/Kuala_Lumpur',
  hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '19:00' })),
}

/** Verified members of the history, those who joined first. */
async function findVerified({ ctx }: Loading, count: number): Promise<string[]> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select m.id from verifications v join members m on m.id = v.member_id
    where v.state = 'approved' and m.email like '%@member.example' and m.banned_at is null
    order by m.created_at, m.id limit ${count}::int`)
  return rows.map(({ id }) => id)
}

/** Inserts two dealers with their applications, two applications to review, and a rejected one. */
export async function loadPartners(loading: Loading): Promise<void> {
  const { ctx, now } = loading
  const [first, second, third, fourth, fifth] = await findVerified(loading, 5)
  if (!first || !second || !third || !fourth || !fifth) return
  const { rows } = await ctx.tx.execute<{ kind: string; id: string; version: string; staff: string }>(sql`
    select a.kind, a.id, a.version, (select id from staff order by created_at, id limit 1) as staff
    from agreements a where a.kind in ('dealer', 'service-center') and a.published_at is not null`)
  const agreements = new Map(rows.map((row) => [row.kind, row]))
  const { staff } = rows[0]!
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const apply = (
    memberId: string,
    kind: PartnerKind,
    days: number,
    rest: Partial<Application>,
  ): Application => {
    const { id: agreementId, version: agreementVersion } = agreements.get(kind)!
    return {
      ...{ id: ctx.ids.uuid(), memberId, kind, state: 'submitted', fileIds: [] },
      ...{ agreementId, agreementVersion, submittedAt: ago(days) },
      ...rest,
    }
  }
  const decided = (days: number) => ({ reviewedBy: staff, decidedBy: staff, decidedAt: ago(days) })
  const approved = [
    { level: 2, since: 92, row: apply(first, 'dealer', 95, { dealer: forms.penang }) },
    { level: 1, since: 31, row: apply(second, 'dealer', 33, { dealer: forms.johor }) },
  ] as const
  await ctx.tx.insert(partnerApplications).values([
    ...approved.map(({ row, since }) => ({ ...row, ...decided(since), state: 'approved' as const })),
    apply(third, 'dealer', 2, { dealer: forms.sarawak, state: 'under_review', reviewedBy: staff }),
    apply(fourth, 'service-center', 1, { serviceCenter: center }),
    apply(fifth, 'dealer', 12, {
      ...{ dealer: forms.selangor, state: 'rejected', ...decided(10) },
      reason: 'Please tell us more about your experience and your customers.',
    }),
  ])
  for (const { row, level, since } of approved) {
    const { country, stateCode, state: stateName } = row.dealer!.territory
    const terms = { level, country, stateCode, stateName, memberId: row.memberId }
    const dealer = { ...terms, id: ctx.ids.uuid(), applicationId: row.id, since: ago(since) }
    await ctx.tx.insert(dealers).values({ ...dealer, state: 'active' })
    const change = { ...terms, action: 'approve' as const, staffId: staff, reason: '' }
    await ctx.tx.insert(dealerChanges).values({ ...change, id: ctx.ids.uuid(), at: ago(since) })
  }
}
