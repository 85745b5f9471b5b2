import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: '营业时间互相重叠',
  state_fixed: '服务中心所在的国家和州/省只能由客服更改',
  member_blocked: '账户已被封禁',
}
