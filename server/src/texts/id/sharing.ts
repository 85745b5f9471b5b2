import type { sharing as english } from '../en-us/sharing.ts'
import type { Translated } from '../types.ts'

export const sharing: Translated<typeof english> = {
  shop_title: 'Pasar',
  shop_text: 'Produk pilihan dari sekitar Anda, diantar sampai depan pintu.',
  invitation_title: 'Anda diundang ke Pasar',
  invitation_text: 'Daftar dengan undangan ini: harga anggota, poin di setiap pesanan, dan kupon.',
  group_text: 'Gabung ke grup saya, kita sama-sama dapat harga grup. Grup hanya dibuka sebentar.',
  product_text: 'Ada di Pasar. Ketuk untuk melihat harga, ulasan, dan pengiriman.',
  member_shop_text: 'Lihat pilihan toko ini di Pasar untuk Anda.',
  poster_name: '{{name}} mengundang Anda',
  poster_code: 'Kode undangan {{code}}',
  open_shop: 'Buka Pasar',
}
