import type { cancellations as english } from '../en-us/cancellations.ts'
import type { Translated } from '../types.ts'

export const cancellations: Translated<typeof english> = {
  give_up_balance: 'Saya melepaskan {{amount}}',
  give_up_cards_other: 'Saya melepaskan {{count}} kad hadiah bernilai {{amount}}',
  wrong_sentence: 'Taip tepat seperti ini: {{sentence}}',
  email_received_subject: 'Kami telah menerima permohonan anda untuk menutup akaun',
  email_received_line:
    'Kami akan menyemak permohonan anda dan menghantar keputusan melalui e-mel. Anda boleh menariknya balik selagi akaun belum ditutup.',
  email_received_action: 'Lihat permohonan',
  email_approved_subject: 'Sahkan penutupan akaun anda',
  email_approved_line:
    'Kami telah meluluskan permohonan anda. Sahkannya dengan kod untuk menutup akaun dan memadamkan data peribadi anda.',
  email_approved_action: 'Sahkan penutupan',
  email_rejected_subject: 'Kami tidak dapat menutup akaun anda',
  email_rejected_line: 'Kami menolak permohonan anda untuk menutup akaun atas sebab ini:',
  email_rejected_action: 'Mohon semula',
  email_finished_subject: 'Akaun anda telah ditutup',
  email_finished_line:
    'Akaun anda telah ditutup dan data peribadi anda telah dipadamkan. Mengikut undang-undang, kami menyimpan rekod pesanan dan pembayaran tanpa nama anda. Ini e-mel terakhir kami kepada anda.',
  email_finished_action: 'Buka kedai',
}
