import type { orders as english } from '../en-us/orders.ts'
import type { Translated } from '../types.ts'

export const orders: Translated<typeof english> = {
  email_paid_subject: 'Pesanan {{no}} dikonfirmasi',
  email_paid_line:
    'Pembayaran Anda sebesar {{total}} telah kami terima. Kami akan mengirim email saat pesanan Anda dikirim.',
  email_paid_action: 'Lihat pesanan',
  email_shipped_subject: 'Pesanan {{no}} telah dikirim',
  email_shipped_line:
    'Satu paket dari pesanan Anda telah dikirim dengan {{carrier}}. Nomor resi: {{trackingNo}}.',
  email_shipped_action: 'Lacak paket',
  email_delivered_subject: 'Pesanan {{no}} telah sampai',
  email_delivered_line:
    'Semua paket pesanan Anda telah sampai. Mohon konfirmasi penerimaan setelah Anda memeriksanya.',
  email_delivered_action: 'Konfirmasi penerimaan',
  email_returned_subject: 'Paket pesanan {{no}} kembali',
  email_returned_line:
    'Satu paket dari pesanan Anda tidak dapat diantar dan kembali kepada kami. Kurir: {{carrier}}, nomor resi: {{trackingNo}}. Mohon periksa alamat dan nomor telepon Anda; kami akan mengirimnya lagi atau mengembalikan dana.',
  email_returned_action: 'Lihat pesanan',
  email_refunded_subject: 'Pengembalian dana untuk pesanan {{no}}',
  email_refunded_line:
    'Kami telah mengembalikan {{refund}} ke metode pembayaran semula. Dana ke bank atau kartu mungkin perlu beberapa hari.',
  email_points_line: 'Poin dari pesanan Anda telah kami kembalikan.',
  email_refunded_action: 'Lihat pesanan',
  email_expiring_subject: 'Batas waktu bayar pesanan {{no}} hampir habis',
  email_expiring_line:
    'Pesanan Anda sebesar {{total}} belum dibayar. Pesanan akan ditutup dalam sekitar {{minutes}} menit, dan barangnya dapat dibeli orang lain.',
  email_expiring_action: 'Bayar sekarang',
  label_items: 'Barang',
  label_summary: 'Ringkasan',
  label_subtotal: 'Subtotal',
  label_discount: 'Diskon',
  label_freight: 'Ongkos kirim',
  label_fees: 'Biaya dan pajak',
  label_total: 'Total',
  label_refunded: 'Dana dikembalikan sejauh ini',
  label_refunded_fee: 'Biaya pembayaran dikembalikan sejauh ini',
  label_points: 'Poin dikembalikan sejauh ini',
  label_address: 'Alamat pengiriman',
  label_duties: 'Bea masuk dan pajak impor',
  label_arrives: 'Perkiraan tiba',
  label_receipt: 'Struk',
}
