import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: 'Waktu operasi bertindih',
  state_fixed: 'Negara dan negeri pusat hanya boleh diubah oleh sokongan',
  member_blocked: 'Akaun disekat',
}
