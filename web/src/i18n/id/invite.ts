import type { invite as english } from '../en-us/invite.ts'
import type { Translated } from '../types.ts'

export const invite = {
  title: 'Undang teman',
  heading: 'Hal baik lebih indah bila dibagikan',
  lead: 'Teman Anda mendaftar dengan kode Anda dan belanja dengan harga anggota.',
  yourCode: 'Kode undangan Anda',
  link: 'Tautan Anda',
  how: 'Cara kerjanya',
  step1: 'Kirim tautan atau poster',
  step1Text: 'Lewat pesan, di grup, atau tunjukkan kode QR.',
  step2: 'Teman Anda mendaftar',
  step2Text:
    'Tautan mengisi kode Anda secara otomatis. Kode tersimpan 30 hari jika teman Anda baru mendaftar nanti.',
  step3: 'Undangan berhasil',
  step3Text: 'Sejak itu, Anda tercatat sebagai pengundang teman Anda.',
  invited: 'Sudah diundang',
  invitedCount_other: '{{count}} anggota',
  noneTitle: 'Belum ada',
  noneText: 'Anggota yang mendaftar dengan kode Anda akan muncul di sini.',
  joined: 'Bergabung {{date}}',
} satisfies Translated<typeof english>
