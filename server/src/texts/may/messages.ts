import type { messages as english } from '../en-us/messages.ts'
import type { Translated } from '../types.ts'

export const messages: Translated<typeof english> = {
  title_order_paid: 'Bayaran diterima',
  line_order_paid: 'Kami telah menerima bayaran anda sebanyak {{total}} untuk pesanan {{no}}.',
  title_order_shipped: 'Bungkusan anda dalam perjalanan',
  line_order_shipped: 'Satu bungkusan pesanan {{no}} telah dihantar. Nombor penjejakan: {{trackingNo}}.',
  title_order_delivered: 'Pesanan anda telah sampai',
  line_order_delivered:
    'Semua bungkusan pesanan {{no}} telah sampai. Sila sahkan penerimaan setelah anda menyemaknya.',
  title_order_refunded: 'Bayaran balik telah dibuat',
  line_order_refunded:
    'Kami telah membayar balik {{refund}} bagi pesanan {{no}} ke kaedah pembayaran asal anda.',
  title_order_points_returned: 'Mata dipulangkan',
  line_order_points_returned: 'Kami telah memulangkan mata pesanan {{no}}.',
  title_order_closed: 'Pesanan ditutup',
  line_order_closed: 'Pesanan {{no}} ditutup kerana tidak dibayar dalam tempoh yang ditetapkan.',
  title_order_cancelled: 'Pesanan dibatalkan',
  line_order_cancelled: 'Pesanan {{no}} telah dibatalkan.',
  title_payment_failed: 'Pembayaran gagal',
  line_payment_failed:
    'Pembayaran anda sebanyak {{amount}} gagal. Anda boleh membayar semula sebelum pesanan ditutup.',
  title_review_replied: 'Kedai membalas ulasan anda',
  line_review_replied: 'Lihat balasan kepada ulasan anda tentang {{product}}.',
  title_stock_returned: 'Stok kembali tersedia',
  line_stock_returned: '{{product}} kembali tersedia. Kuantiti terhad.',
  title_topup_credited: 'Tambah nilai berjaya',
  line_topup_credited: 'Kami telah menambah {{amount}} ke baki anda.',
  title_topup_approved: 'Tambah nilai berjaya',
  line_topup_approved: 'Kami telah mengesahkan pindahan anda dan menambah {{amount}} ke baki anda.',
  title_topup_rejected: 'Tambah nilai tidak disahkan',
  line_topup_rejected:
    'Kami tidak dapat mengesahkan tambah nilai anda {{no}} sebanyak {{amount}}. Lihat sebabnya, kemudian hantar semula.',
  title_withdrawal_approved: 'Pengeluaran diluluskan',
  line_withdrawal_approved:
    'Kami telah meluluskan pengeluaran anda sebanyak {{amount}}. Bayaran sedang dihantar.',
  title_withdrawal_paid: 'Pengeluaran dibayar',
  line_withdrawal_paid: 'Pengeluaran anda sebanyak {{amount}} telah dibayar.',
  title_withdrawal_rejected: 'Pengeluaran ditolak',
  line_withdrawal_rejected:
    'Kami tidak dapat meluluskan pengeluaran anda sebanyak {{amount}}. Amaun penuh telah kembali ke baki anda.',
  title_withdrawal_failed: 'Bayaran pengeluaran gagal',
  line_withdrawal_failed:
    'Kami tidak dapat membayar pengeluaran anda sebanyak {{amount}}. Amaun penuh telah kembali ke baki anda.',
  title_withdrawal_returned: 'Bayaran pengeluaran dipulangkan',
  line_withdrawal_returned:
    'Bayaran bagi pengeluaran anda sebanyak {{amount}} telah dipulangkan kepada kami. Amaun penuh telah kembali ke baki anda.',
  title_transfer_received: 'Pindahan diterima',
  line_transfer_received: '{{from}} menghantar {{amount}} kepada anda.',
  title_coin_credited: 'Deposit diterima',
  line_coin_credited: 'Kami telah menambah {{amount}} ke baki anda.',
  title_gift_received: 'Anda menerima kad hadiah',
  line_gift_received: '{{giver}} memberi anda kad hadiah: {{cards}}.',
  title_points_expiring: 'Mata hampir tamat tempoh',
  line_points_expiring:
    '{{points}} mata akan tamat tempoh selepas {{day}}. Gunakannya sebelum hari itu berakhir.',
  title_verification_approved: 'Identiti disahkan',
  line_verification_approved: 'Pengesahan identiti anda telah selesai.',
  title_verification_rejected: 'Identiti tidak disahkan',
  line_verification_rejected:
    'Kami tidak dapat mengesahkan identiti anda. Lihat sebabnya, kemudian hantar semula.',
  title_verification_expired: 'Pengesahan tamat tempoh',
  line_verification_expired: 'Dokumen anda telah tamat tempoh. Sahkan identiti anda dengan dokumen yang sah.',
  title_team_joined: 'Ahli baharu dalam pasukan anda',
  line_team_joined: '{{name}} mendaftar dengan kod jemputan anda.',
  email_action: 'Lihat mesej',
}
