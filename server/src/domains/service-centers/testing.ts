import type { ServiceCenterProfile } from '@pasar/contract/service-centers'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { openServiceCenter } from './index.ts'

/** A center where the buyers of tests live. */
export const testProfile: ServiceCenterProfile = {
  ...{ name: 'Shah Alam Service', country: 'MY', state: 'Selangor', stateCode: 'MY-10', city: 'Shah Alam' },
  ...{ postcode: '40150', detail: '3 Jalan Plumbum', phonePrefix: '60', phone: '355123456' },
  timeZone: 'Asia/Kuala_Lumpur',
  hours: [{ day: 1, opens: '09:00', closes: '18:00' }],
}

/** Opens the service center of a member. @returns its id */
export async function openTestCenter(
  deps: Deps,
  memberId: string,
  profile: Partial<ServiceCenterProfile> = {},
): Promise<string> {
  const opened = await transact(deps.db, (tx) =>
    openServiceCenter(systemContext(deps, tx), {
      ...{ memberId, profile: { ...testProfile, ...profile }, latitude: 3.07, longitude: 101.49 },
    }),
  )
  if (!opened.ok) throw new Error(opened.refusal)
  return opened.data.id
}
