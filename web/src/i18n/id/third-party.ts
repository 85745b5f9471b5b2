import type { thirdParty as english } from '../en-us/third-party.ts'
import type { Translated } from '../types.ts'

export const thirdParty = {
  or: 'atau',
  apple: 'Apple',
  google: 'Google',
  wechat: 'WeChat',
  continue_apple: 'Lanjutkan dengan Apple',
  continue_google: 'Lanjutkan dengan Google',
  continue_wechat: 'Lanjutkan dengan WeChat',
  secondStep: '{{provider}} telah mengonfirmasi identitas Anda. Lanjutkan dengan verifikasi langkah kedua.',
  signingIn: 'Sedang masuk…',
  registerTitle: 'Satu langkah lagi',
  registerText:
    'Identitas Anda telah dikonfirmasi oleh {{provider}}. Lengkapi akun Anda: selanjutnya, Anda masuk dengan {{provider}} atau kata sandi.',
  emailVerified: 'Sudah dikonfirmasi oleh {{provider}}, tidak perlu kode',
  takenTitle: 'Anda sudah memiliki akun',
  takenText:
    'Sudah ada akun dengan {{email}}. Masuk seperti biasa, lalu hubungkan {{provider}} di Keamanan › Akun terhubung.',
  problem_denied: 'Anda membatalkan proses masuk dengan {{provider}}. Coba lagi, atau pakai kata sandi Anda.',
  problem_expired: 'Proses masuk terlalu lama atau dimulai di jendela lain. Silakan coba lagi.',
  problem_failed:
    'Identitas Anda tidak dapat dikonfirmasi oleh {{provider}}. Coba lagi, atau pakai kata sandi Anda.',
  service: 'layanan tersebut',
  connecting: 'Menghubungkan {{provider}}…',
  connectProblem: '{{provider}} tidak terhubung. Silakan coba lagi.',
  title: 'Akun terhubung',
  text: 'Masuk dengan akun yang sudah Anda miliki. Kami tidak pernah melihat kata sandinya.',
  connect: 'Hubungkan',
  connectLabel: 'Hubungkan {{provider}}',
  disconnect: 'Putuskan',
  disconnectLabel: 'Putuskan {{provider}}',
  connected: 'Terhubung dengan {{provider}}',
  disconnected: 'Hubungan dengan {{provider}} diputuskan',
  notConnected: 'Belum terhubung',
  connectedOn: 'Terhubung sejak {{date}}',
  lastUsed: 'Dipakai {{when}}',
  onlyInWechat: 'Buka toko di WeChat untuk menghubungkannya',
  disconnectTitle: 'Putuskan hubungan dengan {{provider}}?',
  disconnectText: 'Anda tidak dapat lagi masuk dengannya. Kata sandi dan cara masuk lainnya tetap berlaku.',
  none: 'Tidak ada layanan yang tersedia',
  noneText: 'Toko ini tidak menyediakan cara masuk lewat layanan lain.',
} satisfies Translated<typeof english>
