import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: 'A nyitvatartási idők átfedik egymást',
  place_fixed: 'Az irányítószámot, a várost, a megyét és az országot csak az ügyfélszolgálat módosíthatja',
  member_blocked: 'A fiók le van tiltva',
}
