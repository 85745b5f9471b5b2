import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: '営業時間が重なっています',
  place_fixed: '郵便番号、市区町村、州・県、国の変更はサポートのみが行えます',
  member_blocked: 'アカウントが停止されています',
}
