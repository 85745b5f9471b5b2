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
  title_order_expiring: 'Batas waktu bayar hampir habis',
  line_order_expiring:
    'Pesanan {{no}} ({{total}}) belum dibayar. Pesanan akan ditutup dalam sekitar {{minutes}} menit.',
  title_order_address_changed: 'Alamat pengiriman diubah',
  line_order_address_changed:
    'Kami telah memperbaiki alamat pengiriman pesanan {{no}}. Mohon periksa di halaman pesanan.',
  title_order_closed: 'Pesanan ditutup',
  line_order_closed: 'Pesanan {{no}} ditutup karena tidak dibayar tepat waktu.',
  title_order_cancelled: 'Pesanan dibatalkan',
  line_order_cancelled: 'Pesanan {{no}} telah dibatalkan.',
  title_couple_invited: 'Anda diundang ke paket couple',
  line_couple_invited:
    '{{name}} memesan {{product}} untuk Anda berdua. Terima dan bayar bagian Anda dalam 24 jam, atau tolak.',
  title_couple_accepted: 'Paket couple Anda diterima',
  line_couple_accepted:
    '{{name}} menerima paket couple {{product}}. Pesanan dikirim setelah Anda berdua membayar.',
  title_couple_declined: 'Paket couple Anda ditolak',
  line_couple_declined:
    '{{name}} menolak paket couple {{product}}. Pesanan Anda kami tutup dan pembayaran Anda kami kembalikan.',
  title_couple_completed: 'Paket couple Anda lengkap',
  line_couple_completed:
    'Kedua bagian {{product}} sudah dibayar. Pesanan {{no}} sedang kami siapkan untuk dikirim.',
  title_couple_ended: 'Paket couple Anda tidak lengkap',
  line_couple_ended:
    'Paket couple {{product}} berakhir sebelum kedua bagian dibayar. Pesanan {{no}} kami tutup dan pembayaran Anda kami kembalikan.',
  title_sub_user_invited: 'Undangan bergabung ke tim',
  line_sub_user_invited:
    '{{name}} mengundang Anda menjadi sub-pengguna. Keputusan ada pada Anda; posisi tidak dapat diubah lagi.',
  title_sub_user_accepted: 'Undangan diterima',
  line_sub_user_accepted: '{{name}} menunggu posisi di cabang Anda.',
  title_sub_user_placed: 'Anda sudah ditempatkan',
  line_sub_user_placed:
    '{{name}} memberi Anda posisi di cabangnya. Sekarang Anda dapat membangun cabang sendiri.',
  title_shop_held: 'Toko Anda ditangguhkan',
  line_shop_held: 'Untuk sementara tidak ada yang bisa dibeli di {{name}}. Alasan: {{reason}}',
  title_shop_resumed: 'Toko Anda dibuka kembali',
  line_shop_resumed: 'Produk Anda di {{name}} bisa dibeli lagi.',
  title_shop_closed: 'Toko Anda sudah ditutup',
  line_shop_closed: 'Semua pesanan {{name}} sudah selesai dan toko ditutup.',
  title_shop_price_out_of_bounds: 'Ubah harga di toko Anda',
  line_shop_price_out_of_bounds:
    'Harga kami untuk {{product}} telah berubah. Toko Anda tidak menjualnya sampai Anda menetapkan harga dalam batas baru.',
  title_group_succeeded: 'Grup Anda lengkap',
  line_group_succeeded:
    'Semua orang sudah membayar untuk {{product}}. Pesanan {{no}} sedang kami siapkan untuk dikirim.',
  title_group_failed: 'Grup Anda tidak lengkap',
  line_group_failed:
    'Grup untuk {{product}} berakhir sebelum semua slot dibayar. Pesanan {{no}} kami batalkan dan pembayaran Anda kami kembalikan sepenuhnya.',
  title_group_ended: 'Grup Anda tidak lengkap',
  line_group_ended:
    'Toko telah mengakhiri grup untuk {{product}}. Pesanan {{no}} kami batalkan dan pembayaran Anda kami kembalikan sepenuhnya.',
  title_aftersale_approved: 'Pengajuan disetujui',
  line_aftersale_approved: 'Toko menyetujui pengajuan purnajual Anda {{no}}. Lihat langkah berikutnya.',
  title_aftersale_rejected: 'Pengajuan ditolak',
  line_aftersale_rejected: 'Toko menolak pengajuan purnajual Anda {{no}}. Lihat alasannya, lalu ajukan lagi.',
  title_aftersale_received: 'Barang diterima toko',
  line_aftersale_received: 'Toko sudah menerima dan memeriksa barang dari pengajuan {{no}}.',
  title_aftersale_refused: 'Barang tidak lolos pemeriksaan',
  line_aftersale_refused: 'Barang dari pengajuan {{no}} tidak lolos pemeriksaan toko. Lihat alasannya.',
  title_aftersale_replacement_sent: 'Barang pengganti dalam perjalanan',
  line_aftersale_replacement_sent: 'Barang pengganti untuk pengajuan {{no}} telah dikirim.',
  title_aftersale_sent_back: 'Barang dikirim kembali',
  line_aftersale_sent_back: 'Barang dari pengajuan {{no}} sedang dikirim kembali kepada Anda.',
  title_aftersale_refunding: 'Pengembalian dana dimulai',
  line_aftersale_refunding: 'Toko sedang mengembalikan dana untuk pengajuan purnajual Anda {{no}}.',
  title_aftersale_finished: 'Pengajuan selesai',
  line_aftersale_finished: 'Pengajuan purnajual Anda {{no}} sudah selesai.',
  title_aftersale_expired: 'Pengajuan kedaluwarsa',
  line_aftersale_expired:
    'Pengajuan purnajual Anda {{no}} kedaluwarsa karena barang tidak dikirim tepat waktu.',
  title_aftersale_lost: 'Barang tidak diterima toko',
  line_aftersale_lost:
    'Toko tidak menerima barang dari pengajuan {{no}}, sehingga pengajuan ditutup. Jika paket sudah sampai, kirim pesan ke toko.',
  title_aftersale_overdue_parcel: 'Paket Anda belum sampai',
  line_aftersale_overdue_parcel:
    'Barang dari pengajuan {{no}} belum sampai di toko. Periksa nomor resinya, atau tanyakan kepada kurir.',
  title_aftersale_parcel_due: 'Segera kirim barang Anda',
  line_aftersale_parcel_due:
    'Batas waktu pengiriman barang untuk pengajuan {{no}} hampir habis. Kirim barangnya dan masukkan nomor resi, atau pengajuan akan kedaluwarsa.',
  title_aftersale_decided: 'Platform telah memutuskan',
  line_aftersale_decided: 'Platform telah mengambil keputusan atas pengajuan purnajual Anda {{no}}.',
  title_aftersale_answered: 'Toko membalas',
  line_aftersale_answered: 'Toko membalas pengajuan purnajual Anda {{no}}.',
  title_payment_failed: 'Pembayaran gagal',
  line_payment_failed:
    'Pembayaran Anda sebesar {{amount}} gagal. Anda dapat membayar lagi sebelum pesanan ditutup.',
  title_review_replied: 'Toko membalas ulasan Anda',
  line_review_replied: 'Lihat balasan atas ulasan Anda tentang {{product}}.',
  title_review_hidden: 'Ulasan Anda disembunyikan',
  line_review_hidden: 'Toko menyembunyikan ulasan Anda tentang {{product}}. Alasan: {{reason}}',
  title_review_requested: 'Bagaimana produknya?',
  line_review_requested: 'Bagikan pendapat Anda tentang produk dari pesanan {{no}} kepada pembeli lain.',
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
  couple_action: 'Lihat paket couple',
  group_action: 'Lihat grup',
  email_action: 'Lihat pesan',
}
