import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: '營業時間互相重疊',
  place_fixed: '服務中心的郵遞區號、城市、州/省和國家只能由客服更改',
  member_blocked: '帳戶已被停權',
}
