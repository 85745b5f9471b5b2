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
  title_order_returned: 'Bungkusan anda dipulangkan',
  line_order_returned:
    'Satu bungkusan pesanan {{no}} tidak dapat dihantar dan telah dipulangkan kepada kami. Sila semak alamat dan nombor telefon anda; kami akan menghantarnya semula atau membayar balik.',
  title_order_refunded: 'Bayaran balik telah dibuat',
  line_order_refunded:
    'Kami telah membayar balik {{refund}} bagi pesanan {{no}} ke kaedah pembayaran asal anda.',
  title_order_points_returned: 'Mata dipulangkan',
  line_order_points_returned: 'Kami telah memulangkan mata pesanan {{no}}.',
  title_order_expiring: 'Tempoh bayaran hampir tamat',
  line_order_expiring:
    'Pesanan {{no}} ({{total}}) belum dibayar. Pesanan akan ditutup dalam kira-kira {{minutes}} minit.',
  title_order_address_changed: 'Alamat penghantaran ditukar',
  line_order_address_changed:
    'Kami telah membetulkan alamat penghantaran pesanan {{no}}. Sila semak di halaman pesanan.',
  title_order_closed: 'Pesanan ditutup',
  line_order_closed: 'Pesanan {{no}} ditutup kerana tidak dibayar dalam tempoh yang ditetapkan.',
  title_order_cancelled: 'Pesanan dibatalkan',
  line_order_cancelled: 'Pesanan {{no}} telah dibatalkan.',
  title_couple_invited: 'Anda dijemput ke pek pasangan',
  line_couple_invited:
    '{{name}} memesan {{product}} untuk anda berdua. Terima dan bayar bahagian anda dalam masa 24 jam, atau tolak.',
  title_couple_accepted: 'Pek pasangan anda diterima',
  line_couple_accepted:
    '{{name}} menerima pek pasangan {{product}}. Pesanan dihantar setelah anda berdua membayar.',
  title_couple_declined: 'Pek pasangan anda ditolak',
  line_couple_declined:
    '{{name}} menolak pek pasangan {{product}}. Kami telah menutup pesanan anda dan membuat bayaran balik.',
  title_couple_completed: 'Pek pasangan anda lengkap',
  line_couple_completed:
    'Kedua-dua bahagian {{product}} telah dibayar. Kami sedang menyediakan pesanan {{no}} untuk penghantaran.',
  title_couple_ended: 'Pek pasangan anda tidak lengkap',
  line_couple_ended:
    'Pek pasangan {{product}} tamat sebelum kedua-dua bahagian dibayar. Kami telah menutup pesanan {{no}} dan membuat bayaran balik.',
  title_sub_user_invited: 'Jemputan ke pasukan',
  line_sub_user_invited:
    '{{name}} menjemput anda menjadi sub-pengguna. Anda yang menentukan; kedudukan tidak boleh diubah lagi.',
  title_sub_user_accepted: 'Jemputan diterima',
  line_sub_user_accepted: '{{name}} menunggu kedudukan dalam cawangan anda.',
  title_sub_user_placed: 'Anda telah ditempatkan',
  line_sub_user_placed:
    '{{name}} memberi anda kedudukan dalam cawangannya. Kini anda boleh membina cawangan sendiri.',
  title_shop_approved: 'Kedai anda dibuka',
  line_shop_approved: 'Permohonan anda diluluskan. Pilih produk dan kongsi kedai anda.',
  title_shop_rejected: 'Permohonan kedai anda tidak diluluskan',
  line_shop_rejected: 'Lihat sebabnya dan mohon semula.',
  title_shop_held: 'Kedai anda digantung',
  line_shop_held: 'Buat masa ini tiada apa-apa boleh dibeli di {{name}}. Sebab: {{reason}}',
  title_shop_resumed: 'Kedai anda dibuka semula',
  line_shop_resumed: 'Produk anda di {{name}} boleh dibeli semula.',
  title_shop_closing: 'Kedai anda akan ditutup',
  line_shop_closing:
    '{{name}} akan ditutup selepas semua pesanannya selesai. Tiada apa-apa lagi boleh dibeli di situ. Sebab: {{reason}}',
  title_shop_closed: 'Kedai anda telah ditutup',
  line_shop_closed: 'Semua pesanan {{name}} telah selesai dan kedai ditutup.',
  title_shop_price_out_of_bounds: 'Ubah harga dalam kedai anda',
  line_shop_price_out_of_bounds:
    'Harga kami untuk {{product}} telah berubah. Kedai anda tidak menjualnya sehingga anda menetapkan harga dalam had baharu.',
  title_reward_corrected: 'Ganjaran anda telah dibetulkan',
  line_reward_corrected: '{{amount}}: {{reason}}',
  title_carry_corrected: 'PV bawaan anda telah dibetulkan',
  line_carry_corrected: 'Kiri {{left}}, kanan {{right}}: {{reason}}',
  title_referrer_corrected: 'Penaja anda telah dibetulkan',
  line_referrer_corrected:
    'Kedai telah membetulkan siapa yang menjemput anda: mulai hari ini ialah {{name}}.',
  title_team_member_left: 'Seorang ahli keluar daripada pasukan anda',
  line_team_member_left:
    'Kedai telah membetulkan siapa yang menjemput {{name}}. Ganjaran yang anda sudah terima kekal milik anda.',
  title_team_member_joined: 'Ahli baharu dalam pasukan anda',
  line_team_member_joined:
    'Kedai telah membetulkan siapa yang menjemput {{name}}: mulai hari ini ialah anda.',
  title_position_corrected: 'Kedudukan anda telah dibetulkan',
  line_position_corrected:
    'Kedai telah membetulkan kedudukan anda dalam pokok penempatan. Mulai hari ini, pesanan anda dikira di situ.',
  title_sub_user_moved: 'Kedudukan subpengguna telah dibetulkan',
  line_sub_user_moved:
    'Kedai telah membetulkan kedudukan {{name}} dalam cawangan anda. Hari yang sudah ditutup tidak berubah.',
  title_group_succeeded: 'Kumpulan anda sudah lengkap',
  line_group_succeeded:
    'Semua orang telah membayar untuk {{product}}. Kami sedang menyediakan pesanan {{no}} untuk penghantaran.',
  title_group_failed: 'Kumpulan anda tidak lengkap',
  line_group_failed:
    'Kumpulan untuk {{product}} tamat sebelum semua tempat dibayar. Kami telah membatalkan pesanan {{no}} dan sedang membuat bayaran balik penuh.',
  title_group_ended: 'Kumpulan anda tidak lengkap',
  line_group_ended:
    'Kedai telah menamatkan kumpulan untuk {{product}}. Kami telah membatalkan pesanan {{no}} dan sedang membuat bayaran balik penuh.',
  title_shop_order_received: 'Pesanan baharu di kedai anda',
  line_shop_order_received:
    'Pesanan {{no}} menunggu jawapan anda. Tanpa jawapan sebelum tarikh akhir, pesanan diterima.',
  title_shop_order_waiting: 'Pesanan menunggu jawapan anda',
  line_shop_order_waiting:
    'Pesanan {{no}} masih menunggu. Terima atau tolak; jika tidak, pesanan diterima pada tarikh akhir.',
  title_shop_order_refused: 'Kedai membatalkan pesanan anda',
  line_shop_order_refused:
    '{{shop}} tidak dapat memenuhi pesanan {{no}}: {{reason}}. Kami memulangkan bayaran anda.',
  title_center_return: 'Pulangan untuk pusat khidmat anda',
  line_center_return: 'Pembeli akan menyerahkan barang bagi permohonan {{no}} di pusat khidmat anda.',
  title_aftersale_approved: 'Permohonan diluluskan',
  line_aftersale_approved:
    'Kedai meluluskan permohonan selepas jualan anda {{no}}. Lihat langkah seterusnya.',
  title_aftersale_rejected: 'Permohonan ditolak',
  line_aftersale_rejected:
    'Kedai menolak permohonan selepas jualan anda {{no}}. Lihat sebabnya, kemudian mohon semula.',
  title_aftersale_taken_in: 'Barang diterima pusat khidmat',
  line_aftersale_taken_in:
    'Pusat khidmat telah menerima barang bagi permohonan {{no}}. Kedai akan memeriksanya selepas ini.',
  title_aftersale_received: 'Barang diterima kedai',
  line_aftersale_received: 'Kedai telah menerima dan memeriksa barang bagi permohonan {{no}}.',
  title_aftersale_refused: 'Barang tidak lulus pemeriksaan',
  line_aftersale_refused: 'Barang bagi permohonan {{no}} tidak lulus pemeriksaan kedai. Lihat sebabnya.',
  title_aftersale_replacement_sent: 'Barang gantian dalam perjalanan',
  line_aftersale_replacement_sent: 'Barang gantian bagi permohonan {{no}} telah dihantar.',
  title_aftersale_sent_back: 'Barang dihantar balik',
  line_aftersale_sent_back: 'Barang bagi permohonan {{no}} sedang dihantar balik kepada anda.',
  title_aftersale_refunding: 'Bayaran balik dimulakan',
  line_aftersale_refunding: 'Kedai sedang membuat bayaran balik bagi permohonan selepas jualan anda {{no}}.',
  title_aftersale_finished: 'Permohonan selesai',
  line_aftersale_finished: 'Permohonan selepas jualan anda {{no}} telah selesai.',
  title_aftersale_expired: 'Permohonan tamat tempoh',
  line_aftersale_expired:
    'Permohonan selepas jualan anda {{no}} tamat tempoh kerana barang tidak dihantar dalam tempohnya.',
  title_aftersale_lost: 'Barang tidak diterima kedai',
  line_aftersale_lost:
    'Kedai tidak menerima barang bagi permohonan {{no}}, jadi permohonan ditutup. Jika bungkusan telah sampai, hantar mesej kepada kedai.',
  title_aftersale_parcel_returned: 'Bungkusan dipulangkan',
  line_aftersale_parcel_returned:
    'Bungkusan yang dihantar oleh kedai bagi permohonan {{no}} tidak dapat dihantar dan telah dipulangkan. Sila semak alamat anda; kedai akan menghantarnya semula.',
  title_aftersale_overdue_parcel: 'Bungkusan anda belum sampai',
  line_aftersale_overdue_parcel:
    'Barang bagi permohonan {{no}} belum sampai ke kedai. Semak nombor penjejakan, atau tanya syarikat penghantaran.',
  title_aftersale_parcel_due: 'Hantar barang anda segera',
  line_aftersale_parcel_due:
    'Tempoh untuk menghantar barang bagi permohonan {{no}} hampir tamat. Hantar barang dan masukkan nombor penjejakan, jika tidak permohonan akan tamat tempoh.',
  title_aftersale_decided: 'Platform telah membuat keputusan',
  line_aftersale_decided: 'Platform telah membuat keputusan tentang permohonan selepas jualan anda {{no}}.',
  title_aftersale_answered: 'Kedai membalas',
  line_aftersale_answered: 'Kedai membalas permohonan selepas jualan anda {{no}}.',
  title_payment_failed: 'Pembayaran gagal',
  line_payment_failed:
    'Pembayaran anda sebanyak {{amount}} gagal. Anda boleh membayar semula sebelum pesanan ditutup.',
  title_review_replied: 'Kedai membalas ulasan anda',
  line_review_replied: 'Lihat balasan kepada ulasan anda tentang {{product}}.',
  title_review_hidden: 'Ulasan anda disembunyikan',
  line_review_hidden: 'Kedai menyembunyikan ulasan anda tentang {{product}}. Sebab: {{reason}}',
  title_review_requested: 'Adakah anda berpuas hati?',
  line_review_requested: 'Kongsi pendapat anda tentang produk dalam pesanan {{no}} dengan pembeli lain.',
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
  title_dealer_approved: 'Anda kini seorang pengedar',
  line_dealer_approved: 'Permohonan anda diluluskan. Harga pengedar berkuat kuasa mulai sekarang.',
  title_dealer_rejected: 'Permohonan pengedar anda tidak diluluskan',
  line_dealer_rejected: 'Lihat sebabnya dan mohon semula.',
  title_dealer_changed: 'Tahap atau kawasan pengedar anda telah berubah',
  line_dealer_changed: 'Lihat tahap dan kawasan anda.',
  title_dealer_suspended: 'Harga pengedar anda digantung',
  line_dealer_suspended: 'Lihat sebabnya.',
  title_dealer_resumed: 'Harga pengedar anda berkuat kuasa semula',
  line_dealer_resumed: 'Penggantungan telah tamat.',
  title_service_center_approved: 'Pusat khidmat anda diluluskan',
  line_service_center_approved: 'Permohonan anda diluluskan. Pusat khidmat anda kini dibuka.',
  title_service_center_rejected: 'Permohonan pusat khidmat anda tidak diluluskan',
  line_service_center_rejected: 'Lihat sebabnya dan mohon semula.',
  title_team_joined: 'Ahli baharu dalam pasukan anda',
  line_team_joined: '{{name}} mendaftar dengan kod jemputan anda.',
  couple_action: 'Lihat pek pasangan',
  group_action: 'Lihat kumpulan',
  email_action: 'Lihat mesej',
}
