import type { invite as english } from '../en-us/invite.ts'
import type { Translated } from '../types.ts'

export const invite = {
  title: 'Jemput rakan',
  heading: 'Yang baik elok dikongsi bersama',
  lead: 'Rakan anda mendaftar dengan kod anda dan membeli-belah pada harga ahli.',
  yourCode: 'Kod jemputan anda',
  link: 'Pautan anda',
  how: 'Cara menjemput',
  step1: 'Hantar pautan atau poster',
  step1Text: 'Melalui mesej, dalam kumpulan, atau tunjukkan kod QR.',
  step2: 'Rakan anda mendaftar',
  step2Text:
    'Pautan mengisi kod anda secara automatik. Kod disimpan selama 30 hari jika rakan anda mendaftar kemudian.',
  step3: 'Jemputan berjaya',
  step3Text: 'Sejak itu, anda menjadi perujuk rakan anda.',
  invited: 'Telah dijemput',
  invitedCount_other: '{{count}} ahli',
  noneTitle: 'Belum ada sesiapa',
  noneText: 'Ahli yang mendaftar dengan kod anda akan dipaparkan di sini.',
  joined: 'Menyertai pada {{date}}',
} satisfies Translated<typeof english>
