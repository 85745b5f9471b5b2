import type { identity as english } from '../en-us/identity.ts'
import type { Translated } from '../types.ts'

export const identity: Translated<typeof english> = {
  birthday: 'Tanggal lahir tidak boleh di masa depan',
  code_subject: '{{code}} adalah kode Pasar Anda',
  code_line: 'Kode verifikasi Anda adalah',
  code_valid:
    'Kode berlaku 10 menit dan hanya untuk satu kali pakai. Jika Anda tidak memintanya, abaikan email ini.',
  code_sms: 'Pasar: kode Anda {{code}}. Berlaku 10 menit.',
  'change_sign-in': 'Ada perangkat baru yang masuk ke akun Pasar Anda',
  change_password: 'Kata sandi Pasar Anda diubah',
  'change_payment-pin': 'PIN pembayaran Pasar Anda diubah',
  change_email: 'Alamat email akun Pasar Anda diubah',
  change_mobile: 'Nomor HP akun Pasar Anda diubah',
  'change_factor-added': 'Verifikasi dua langkah ditambahkan ke akun Pasar Anda',
  'change_factor-removed': 'Satu metode verifikasi dua langkah dihapus dari akun Pasar Anda',
  'change_factors-reset': 'Semua metode verifikasi dua langkah akun Pasar Anda dihapus',
  'change_recovery-codes': 'Kode pemulihan akun Pasar Anda diganti',
  'change_recovery-code-used': 'Satu kode pemulihan akun Pasar Anda dipakai',
  'change_third-party-added': 'Satu cara masuk ditambahkan ke akun Pasar Anda',
  'change_third-party-removed': 'Satu cara masuk dihapus dari akun Pasar Anda',
  'change_password-locked': 'Akun Pasar Anda dikunci karena kata sandi salah berulang kali',
  'change_payment-pin-locked': 'PIN pembayaran Pasar Anda dikunci karena salah berulang kali',
  'change_factor-locked': 'Verifikasi dua langkah akun Pasar Anda dikunci karena kode salah berulang kali',
  change_line: '{{change}} pada {{time}} UTC.',
  change_account: 'Layanan: {{name}}',
  change_by: 'Oleh: {{name}}',
  by_shop: 'tim Pasar, sesuai permintaan',
  change_device: 'Perangkat: {{name}}',
  change_address: 'Alamat IP: {{ip}}',
  advice_member: 'Jika ini bukan Anda, segera atur ulang kata sandi. Semua sesi akun Anda akan diakhiri.',
  'advice_third-party':
    'Jika ini bukan Anda, segera atur ulang kata sandi, lalu periksa di Keamanan, Akun terhubung bahwa akun itu sudah terputus.',
  factors_removed:
    'Kunci sandi dan aplikasi autentikator Anda telah dihapus karena disiapkan dalam tujuh hari terakhir. Jika Anda yang menyiapkannya, siapkan lagi.',
  services_removed:
    'Akun ini telah diputuskan karena dihubungkan dalam tujuh hari terakhir: {{names}}. Jika Anda yang menghubungkannya, hubungkan lagi.',
  services_kept:
    'Akun terhubung ini masih bisa masuk: {{names}}. Putuskan akun yang bukan milik Anda di Keamanan, Akun terhubung.',
  advice_staff:
    'Jika ini bukan Anda atau pemilik, ubah kata sandi Anda, akhiri sesi Anda yang lain, dan beri tahu pemilik.',
  action_member: 'Atur ulang kata sandi',
  action_staff: 'Buka konsol',
  third_apple: 'Apple',
  third_google: 'Google',
  third_wechat: 'WeChat',
}
