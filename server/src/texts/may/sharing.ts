import type { sharing as english } from '../en-us/sharing.ts'
import type { Translated } from '../types.ts'

export const sharing: Translated<typeof english> = {
  shop_title: 'Pasar',
  shop_text: 'Barangan pilihan dari kawasan berdekatan, dihantar ke pintu rumah anda.',
  invitation_title: 'Anda dijemput ke Pasar',
  invitation_text: 'Daftar dengan jemputan ini: harga ahli, baucar dan mata untuk setiap pesanan.',
  group_text:
    'Sertai kumpulan saya, kita sama-sama dapat harga kumpulan. Kumpulan dibuka untuk masa yang singkat sahaja.',
  product_text: 'Ada di Pasar. Ketik untuk melihat harga, ulasan dan penghantaran.',
  member_shop_text: 'Lihat pilihan kedai ini di Pasar untuk anda.',
  poster_name: '{{name}} menjemput anda',
  poster_code: 'Kod jemputan {{code}}',
  open_shop: 'Buka Pasar',
}
