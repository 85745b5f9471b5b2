import type { identity as english } from '../en-us/identity.ts'
import type { Translated } from '../types.ts'

export const identity: Translated<typeof english> = {
  birthday: 'Tarikh lahir anda tidak boleh pada masa depan',
  code_subject: '{{code}} ialah kod Pasar anda',
  code_line: 'Kod pengesahan anda ialah',
  code_valid:
    'Kod sah selama 10 minit dan boleh digunakan sekali sahaja. Jika anda tidak memintanya, abaikan e-mel ini.',
  code_sms: 'Pasar: kod anda ialah {{code}}. Sah selama 10 minit.',
  'change_sign-in': 'Log masuk baharu ke akaun Pasar anda',
  change_password: 'Kata laluan Pasar anda telah ditukar',
  'change_payment-pin': 'PIN pembayaran Pasar anda telah ditukar',
  change_email: 'Alamat e-mel akaun Pasar anda telah ditukar',
  change_mobile: 'Nombor telefon akaun Pasar anda telah ditukar',
  'change_factor-added': 'Pengesahan dua langkah telah ditambah pada akaun Pasar anda',
  'change_factor-removed': 'Satu kaedah pengesahan dua langkah telah dibuang daripada akaun Pasar anda',
  'change_factors-reset': 'Semua kaedah pengesahan dua langkah akaun Pasar anda telah dibuang',
  'change_recovery-codes': 'Kod pemulihan akaun Pasar anda telah diganti',
  'change_recovery-code-used': 'Satu kod pemulihan akaun Pasar anda telah digunakan',
  'change_third-party-added': 'Satu cara log masuk telah ditambah pada akaun Pasar anda',
  'change_third-party-removed': 'Satu cara log masuk telah dibuang daripada akaun Pasar anda',
  'change_password-locked': 'Log masuk ke akaun Pasar anda dikunci selepas kata laluan salah berulang kali',
  'change_payment-pin-locked': 'PIN pembayaran Pasar anda dikunci selepas percubaan salah berulang kali',
  'change_factor-locked': 'Pengesahan dua langkah akaun Pasar anda dikunci selepas kod salah berulang kali',
  change_line: '{{change}} pada {{time}} UTC.',
  change_account: 'Perkhidmatan: {{name}}',
  change_by: 'Oleh: {{name}}',
  by_shop: 'pasukan Pasar, atas permintaan',
  change_device: 'Peranti: {{name}}',
  change_address: 'Alamat IP: {{ip}}',
  advice_member:
    'Jika ini bukan anda, tetapkan semula kata laluan anda sekarang. Semua sesi akaun anda akan ditamatkan.',
  'advice_third-party':
    'Jika ini bukan anda, tetapkan semula kata laluan anda sekarang, kemudian semak di Keselamatan, Akaun dipautkan bahawa akaun itu sudah dinyahpaut.',
  factors_removed:
    'Kunci laluan dan aplikasi pengesah anda telah dibuang kerana ditetapkan dalam tujuh hari yang lalu. Jika anda yang menetapkannya, tetapkan semula.',
  services_removed:
    'Akaun ini telah dinyahpaut kerana dipautkan dalam tujuh hari yang lalu: {{names}}. Jika anda yang memautkannya, pautkan semula.',
  services_kept:
    'Akaun dipautkan ini masih boleh log masuk: {{names}}. Nyahpaut mana-mana yang bukan milik anda di Keselamatan, Akaun dipautkan.',
  advice_staff:
    'Jika ini bukan anda atau pemilik, tukar kata laluan anda, tamatkan sesi lain anda dan maklumkan pemilik.',
  action_member: 'Tetapkan semula kata laluan',
  action_staff: 'Buka konsol',
  third_apple: 'Apple',
  third_google: 'Google',
  third_wechat: 'WeChat',
}
