import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: '営業時間が重なっています',
  state_fixed: '国と州・県の変更はサポートのみが行えます',
  member_blocked: 'アカウントが停止されています',
}
