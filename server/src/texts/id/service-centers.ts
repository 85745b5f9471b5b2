import type { serviceCenters as english } from '../en-us/service-centers.ts'
import type { Translated } from '../types.ts'

export const serviceCenters: Translated<typeof english> = {
  hours_overlap: 'Jam buka saling tumpang tindih',
  place_fixed: 'Kode pos, kota, provinsi, dan negara pusat hanya bisa diubah oleh dukungan',
  member_blocked: 'Akun diblokir',
}
