import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: 'Waktu operasi bertindih',
  place_fixed: 'Hanya sokongan boleh mengubah poskod, bandar, negeri dan negara pusat',
  member_blocked: 'Akaun disekat',
}
