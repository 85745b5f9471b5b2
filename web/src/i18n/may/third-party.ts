import type { thirdParty as english } from '../en-us/third-party.ts'
import type { Translated } from '../types.ts'

export const thirdParty = {
  or: 'atau',
  apple: 'Apple',
  google: 'Google',
  wechat: 'WeChat',
  continue_apple: 'Teruskan dengan Apple',
  continue_google: 'Teruskan dengan Google',
  continue_wechat: 'Teruskan dengan WeChat',
  secondStep: '{{provider}} telah mengesahkan identiti anda. Sahkan log masuk dengan langkah kedua anda.',
  signingIn: 'Sedang log masuk…',
  registerTitle: 'Satu langkah lagi',
  registerText:
    'Identiti anda telah disahkan oleh {{provider}}. Lengkapkan akaun anda: selepas ini, anda log masuk dengan {{provider}} atau kata laluan.',
  emailVerified: 'Telah disahkan oleh {{provider}}, tidak perlu kod',
  takenTitle: 'Anda sudah mempunyai akaun',
  takenText:
    'Sudah ada akaun dengan {{email}}. Log masuk seperti biasa, kemudian pautkan {{provider}} di Keselamatan › Akaun dipautkan.',
  problem_denied:
    'Anda telah membatalkan log masuk dengan {{provider}}. Cuba lagi, atau guna kata laluan anda.',
  problem_expired: 'Log masuk mengambil masa terlalu lama atau dimulakan di tetingkap lain. Sila cuba lagi.',
  problem_failed:
    'Identiti anda tidak dapat disahkan oleh {{provider}}. Cuba lagi, atau guna kata laluan anda.',
  service: 'perkhidmatan tersebut',
  connecting: 'Memautkan {{provider}}…',
  connectProblem: '{{provider}} tidak dipautkan. Sila cuba lagi.',
  title: 'Akaun dipautkan',
  text: 'Log masuk dengan akaun yang sudah anda miliki. Kami tidak pernah melihat kata laluannya.',
  connect: 'Pautkan',
  connectLabel: 'Pautkan {{provider}}',
  disconnect: 'Nyahpaut',
  disconnectLabel: 'Nyahpaut {{provider}}',
  connected: '{{provider}} telah dipautkan',
  disconnected: '{{provider}} telah dinyahpaut',
  notConnected: 'Belum dipautkan',
  connectedOn: 'Dipautkan pada {{date}}',
  lastUsed: 'Digunakan {{when}}',
  onlyInWechat: 'Buka kedai dalam WeChat untuk memautkannya',
  disconnectTitle: 'Nyahpaut {{provider}}?',
  disconnectText:
    'Anda tidak lagi boleh log masuk dengannya. Kata laluan dan cara log masuk anda yang lain kekal.',
  none: 'Tiada perkhidmatan tersedia',
  noneText: 'Kedai ini tidak menyediakan log masuk melalui perkhidmatan lain.',
} satisfies Translated<typeof english>
