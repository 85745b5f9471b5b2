import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: 'ម៉ោងបើកជាន់គ្នា',
  place_fixed: 'មាន​តែ​ផ្នែក​ជំនួយ​ទេ​ដែល​អាច​ប្តូរ​លេខកូដ​ប្រៃសណីយ៍ ទីក្រុង ខេត្ត និង​ប្រទេស​របស់​មជ្ឈមណ្ឌល',
  member_blocked: 'គណនីត្រូវបានបិទ',
}
