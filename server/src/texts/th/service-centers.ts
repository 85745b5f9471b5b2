import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: 'เวลาทำการซ้อนทับกัน',
  place_fixed: 'เฉพาะฝ่ายช่วยเหลือเท่านั้นที่เปลี่ยนรหัสไปรษณีย์ เมือง รัฐ และประเทศของศูนย์ได้',
  member_blocked: 'บัญชีถูกระงับ',
}
