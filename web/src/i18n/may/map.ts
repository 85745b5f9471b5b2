import type { map as english } from '../en-us/map.ts'
import type { Translated } from '../types.ts'

export const map = {
  chooseTitle: 'Pilih lokasi',
  openTitle: 'Lokasi',
  map: 'Peta. Gerakkan dengan kekunci anak panah; tambah dan tolak mengubah skala.',
  zoomIn: 'Zum masuk',
  zoomOut: 'Zum keluar',
  failed: 'Peta tidak dapat dimuatkan. Senarai masih boleh digunakan.',
  searchPlaceholder: 'Negara, bandar, daerah atau pejabat',
  useOwn: 'Guna lokasi saya',
  denied:
    'Pelayar anda tidak berkongsi lokasi dengan kedai ini. Benarkannya dalam tetapan laman, atau cari bandar anda.',
  unavailable: 'Peranti anda tidak dapat mengesan lokasi buat masa ini. Sila cari bandar anda.',
  timeout: 'Pengesanan lokasi mengambil masa terlalu lama. Cuba lagi, atau cari bandar anda.',
  offline: 'Anda di luar talian. Peta hanya memaparkan negara; carian memerlukan sambungan.',
  results: 'Hasil carian',
  nearby: 'Tempat berdekatan',
  noResults: 'Tiada tempat dengan nama ini. Cuba nama bandar atau negeri.',
  country: 'Negara atau wilayah',
  position: 'Kedudukan pada peta',
  chooseHint: 'Gerakkan peta, atau pilih daripada senarai.',
  openApp: 'Buka dalam apl peta',
  copyAddress: 'Salin alamat',
  distance: 'Tunjukkan jarak',
  away: '{{distance}} dari anda',
  noPlace: 'Pautan ini tiada lokasi',
  noPlaceText: 'Koordinatnya tiada atau tidak sah.',
  pick: 'Pilih pada peta',
  pickText: 'Negara, negeri dan bandar diisi secara automatik.',
  picked: 'Kedudukan {{position}}',
} satisfies Translated<typeof english>
