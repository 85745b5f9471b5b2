import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: 'A nyitvatartási idők átfedik egymást',
  state_fixed: 'Az országot és a megyét csak az ügyfélszolgálat módosíthatja',
  member_blocked: 'A fiók le van tiltva',
}
