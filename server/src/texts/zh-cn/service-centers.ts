import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: '营业时间互相重叠',
  place_fixed: '服务中心的邮编、城市、州/省和国家只能由客服更改',
  member_blocked: '账户已被封禁',
}
