import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: 'Jam buka saling tumpang tindih',
  state_fixed: 'Negara dan provinsi pusat hanya bisa diubah oleh dukungan',
  member_blocked: 'Akun diblokir',
}
