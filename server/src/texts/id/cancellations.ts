import type { cancellations as english } from '../en-us/cancellations.ts'
import type { Translated } from '../types.ts'

export const cancellations: Translated<typeof english> = {
  give_up_balance: 'Saya melepaskan {{amount}}',
  give_up_cards_other: 'Saya melepaskan {{count}} kartu hadiah senilai {{amount}}',
  wrong_sentence: 'Ketik persis: {{sentence}}',
  email_received_subject: 'Permohonan penutupan akun Anda telah kami terima',
  email_received_line:
    'Permohonan Anda akan kami tinjau dan hasilnya kami kirim lewat email. Anda dapat menariknya selama akun belum ditutup.',
  email_received_action: 'Lihat permohonan',
  email_approved_subject: 'Konfirmasi penutupan akun Anda',
  email_approved_line:
    'Permohonan Anda telah kami setujui. Konfirmasi dengan kode untuk menutup akun dan menghapus data pribadi Anda.',
  email_approved_action: 'Konfirmasi penutupan',
  email_rejected_subject: 'Kami tidak dapat menutup akun Anda',
  email_rejected_line: 'Permohonan penutupan akun Anda kami tolak dengan alasan berikut:',
  email_rejected_action: 'Ajukan lagi',
  email_finished_subject: 'Akun Anda telah ditutup',
  email_finished_line:
    'Akun Anda telah ditutup dan data pribadi Anda telah dihapus. Sesuai ketentuan hukum, data pesanan dan pembayaran kami simpan tanpa nama Anda. Ini email terakhir kami untuk Anda.',
  email_finished_action: 'Buka toko',
}
