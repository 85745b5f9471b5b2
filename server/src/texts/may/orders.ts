import type { orders as english } from '../en-us/orders.ts'
import type { Translated } from '../types.ts'

export const orders: Translated<typeof english> = {
  email_paid_subject: 'Pesanan {{no}} disahkan',
  email_paid_line:
    'Kami telah menerima bayaran anda sebanyak {{total}}. Kami akan menghantar e-mel apabila pesanan anda dihantar.',
  email_paid_action: 'Lihat pesanan',
  email_shipped_subject: 'Pesanan {{no}} telah dihantar',
  email_shipped_line:
    'Satu bungkusan daripada pesanan anda telah dihantar melalui {{carrier}}. Nombor penjejakan: {{trackingNo}}.',
  email_shipped_action: 'Jejak bungkusan',
  email_delivered_subject: 'Pesanan {{no}} telah sampai',
  email_delivered_line:
    'Semua bungkusan pesanan anda telah sampai. Sila sahkan penerimaan setelah anda menyemaknya.',
  email_delivered_action: 'Sahkan penerimaan',
  email_returned_subject: 'Bungkusan pesanan {{no}} dipulangkan',
  email_returned_line:
    'Satu bungkusan pesanan anda tidak dapat dihantar dan telah dipulangkan kepada kami. Syarikat penghantaran: {{carrier}}, nombor penjejakan: {{trackingNo}}. Sila semak alamat dan nombor telefon anda; kami akan menghantarnya semula atau membayar balik.',
  email_returned_action: 'Lihat pesanan',
  email_refunded_subject: 'Bayaran balik untuk pesanan {{no}}',
  email_refunded_line:
    'Kami telah membayar balik {{refund}} ke kaedah pembayaran asal anda. Bayaran balik ke bank atau kad mungkin mengambil beberapa hari.',
  email_points_line: 'Kami telah memulangkan mata pesanan anda.',
  email_refunded_action: 'Lihat pesanan',
  email_expiring_subject: 'Tempoh bayaran pesanan {{no}} hampir tamat',
  email_expiring_line:
    'Pesanan anda berjumlah {{total}} belum dibayar. Pesanan akan ditutup dalam kira-kira {{minutes}} minit, dan itemnya boleh dibeli oleh orang lain.',
  email_expiring_action: 'Bayar sekarang',
  label_items: 'Item',
  label_summary: 'Ringkasan',
  label_subtotal: 'Subjumlah',
  label_discount: 'Diskaun',
  label_freight: 'Penghantaran',
  label_fees: 'Caj dan cukai',
  label_total: 'Jumlah',
  label_refunded: 'Dibayar balik setakat ini',
  label_refunded_fee: 'Caj pembayaran dibayar balik setakat ini',
  label_points: 'Mata dipulangkan setakat ini',
  label_address: 'Alamat penghantaran',
  label_duties: 'Duti dan cukai import',
  label_arrives: 'Anggaran tiba',
  label_receipt: 'Resit',
}
