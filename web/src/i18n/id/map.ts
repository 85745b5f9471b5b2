import type { map as english } from '../en-us/map.ts'
import type { Translated } from '../types.ts'

export const map = {
  chooseTitle: 'Pilih lokasi',
  openTitle: 'Lokasi',
  map: 'Peta. Geser dengan tombol panah; plus dan minus mengubah skala.',
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  failed: 'Peta tidak dapat dimuat. Daftar tetap dapat dipakai.',
  searchPlaceholder: 'Negara, kota, distrik, atau kantor',
  useOwn: 'Pakai lokasi saya',
  denied:
    'Browser Anda tidak membagikan lokasi ke toko ini. Izinkan di pengaturan situs, atau cari kota Anda.',
  unavailable: 'Perangkat Anda tidak dapat menemukan lokasi saat ini. Cari kota Anda saja.',
  timeout: 'Pencarian lokasi terlalu lama. Coba lagi, atau cari kota Anda.',
  offline: 'Anda sedang offline. Peta hanya menampilkan negara; pencarian memerlukan koneksi.',
  results: 'Hasil pencarian',
  nearby: 'Tempat terdekat',
  noResults: 'Tidak ada tempat dengan nama ini. Coba nama kota atau provinsi.',
  country: 'Negara atau wilayah',
  position: 'Posisi di peta',
  chooseHint: 'Geser peta, atau pilih dari daftar.',
  openApp: 'Buka di aplikasi peta',
  copyAddress: 'Salin alamat',
  distance: 'Tampilkan jarak',
  away: '{{distance}} dari Anda',
  noPlace: 'Tautan ini tidak memuat lokasi',
  noPlaceText: 'Koordinatnya tidak ada atau tidak valid.',
  pick: 'Pilih di peta',
  pickText: 'Negara, provinsi, dan kota terisi otomatis.',
  picked: 'Posisi {{position}}',
} satisfies Translated<typeof english>
