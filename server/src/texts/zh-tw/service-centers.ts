import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: '營業時間互相重疊',
  state_fixed: '服務中心所在的國家和州/省只能由客服更改',
  member_blocked: '帳戶已被停權',
}
