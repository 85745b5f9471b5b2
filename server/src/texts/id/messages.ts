import type { messages as english } from '../en-us/messages.ts'
import type { Translated } from '../types.ts'

export const messages: Translated<typeof english> = {
  title_order_paid: 'Pembayaran diterima',
  line_order_paid: 'Pembayaran sebesar {{total}} untuk pesanan {{no}} telah kami terima.',
  title_order_shipped: 'Paket Anda dalam perjalanan',
  line_order_shipped: 'Satu paket dari pesanan {{no}} telah dikirim. Nomor resi: {{trackingNo}}.',
  title_order_delivered: 'Pesanan Anda telah sampai',
  line_order_delivered:
    'Semua paket pesanan {{no}} telah sampai. Mohon konfirmasi penerimaan setelah Anda memeriksanya.',
  title_order_refunded: 'Dana telah dikembalikan',
  line_order_refunded: 'Kami telah mengembalikan {{refund}} dari pesanan {{no}} ke metode pembayaran semula.',
  title_order_points_returned: 'Poin dikembalikan',
  line_order_points_returned: 'Poin dari pesanan {{no}} telah kami kembalikan.',
  title_order_closed: 'Pesanan ditutup',
  line_order_closed: 'Pesanan {{no}} ditutup karena tidak dibayar tepat waktu.',
  title_order_cancelled: 'Pesanan dibatalkan',
  line_order_cancelled: 'Pesanan {{no}} telah dibatalkan.',
  title_payment_failed: 'Pembayaran gagal',
  line_payment_failed:
    'Pembayaran Anda sebesar {{amount}} gagal. Anda dapat membayar lagi sebelum pesanan ditutup.',
  title_review_replied: 'Toko membalas ulasan Anda',
  line_review_replied: 'Lihat balasan atas ulasan Anda tentang {{product}}.',
  title_stock_returned: 'Stok tersedia lagi',
  line_stock_returned: '{{product}} tersedia lagi. Jumlahnya terbatas.',
  title_topup_credited: 'Isi saldo berhasil',
  line_topup_credited: '{{amount}} telah kami tambahkan ke saldo Anda.',
  title_topup_approved: 'Isi saldo berhasil',
  line_topup_approved: 'Transfer Anda telah kami konfirmasi dan {{amount}} masuk ke saldo Anda.',
  title_topup_rejected: 'Isi saldo gagal dikonfirmasi',
  line_topup_rejected:
    'Kami tidak dapat mengonfirmasi isi saldo {{no}} sebesar {{amount}}. Lihat alasannya, lalu kirim lagi.',
  title_withdrawal_approved: 'Penarikan disetujui',
  line_withdrawal_approved: 'Penarikan Anda sebesar {{amount}} telah kami setujui. Dana sedang dikirim.',
  title_withdrawal_paid: 'Dana penarikan terkirim',
  line_withdrawal_paid: 'Dana penarikan Anda sebesar {{amount}} telah dikirim.',
  title_withdrawal_rejected: 'Penarikan ditolak',
  line_withdrawal_rejected:
    'Kami tidak dapat menyetujui penarikan Anda sebesar {{amount}}. Seluruh jumlah kembali ke saldo Anda.',
  title_withdrawal_failed: 'Pengiriman dana gagal',
  line_withdrawal_failed:
    'Kami tidak dapat mengirim dana penarikan Anda sebesar {{amount}}. Seluruh jumlah kembali ke saldo Anda.',
  title_withdrawal_returned: 'Dana penarikan dikembalikan',
  line_withdrawal_returned:
    'Dana penarikan Anda sebesar {{amount}} dikembalikan kepada kami. Seluruh jumlah kembali ke saldo Anda.',
  title_transfer_received: 'Transfer diterima',
  line_transfer_received: '{{from}} mengirimi Anda {{amount}}.',
  title_coin_credited: 'Deposit diterima',
  line_coin_credited: '{{amount}} telah kami tambahkan ke saldo Anda.',
  title_gift_received: 'Anda menerima kartu hadiah',
  line_gift_received: '{{giver}} memberi Anda kartu hadiah: {{cards}}.',
  title_points_expiring: 'Poin segera kedaluwarsa',
  line_points_expiring: '{{points}} poin kedaluwarsa setelah {{day}}. Pakai sebelum hari itu berakhir.',
  title_verification_approved: 'Identitas terverifikasi',
  line_verification_approved: 'Verifikasi identitas Anda telah selesai.',
  title_verification_rejected: 'Verifikasi identitas gagal',
  line_verification_rejected:
    'Kami tidak dapat memverifikasi identitas Anda. Lihat alasannya, lalu kirim lagi.',
  title_verification_expired: 'Verifikasi kedaluwarsa',
  line_verification_expired:
    'Dokumen Anda sudah kedaluwarsa. Verifikasi identitas Anda dengan dokumen yang masih berlaku.',
  title_team_joined: 'Anggota baru di tim Anda',
  line_team_joined: '{{name}} mendaftar dengan kode undangan Anda.',
  email_action: 'Lihat pesan',
}
