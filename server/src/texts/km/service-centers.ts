import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: 'ម៉ោងបើកជាន់គ្នា',
  member_blocked: 'គណនីត្រូវបានបិទ',
}
