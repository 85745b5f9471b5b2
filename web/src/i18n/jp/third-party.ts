import type { thirdParty as english } from '../en-us/third-party.ts'
import type { Translated } from '../types.ts'

export const thirdParty = {
  or: 'または',
  apple: 'Apple',
  google: 'Google',
  wechat: 'WeChat',
  continue_apple: 'Appleで続ける',
  continue_google: 'Googleで続ける',
  continue_wechat: 'WeChatで続ける',
  secondStep: '{{provider}}でご本人を確認しました。2段階認証でログインを完了してください。',
  signingIn: 'ログインしています…',
  registerTitle: 'あと1ステップです',
  registerText:
    '{{provider}}でご本人を確認しました。アカウントの登録を完了すると、今後は{{provider}}またはパスワードでログインできます。',
  emailVerified: '{{provider}}で確認済みのため、認証コードは不要です',
  takenTitle: 'すでにアカウントをお持ちです',
  takenText:
    '{{email}}のアカウントがすでにあります。これまでの方法でログインし、「セキュリティ › 外部アカウント連携」で{{provider}}と連携してください。',
  problem_denied:
    '{{provider}}でのログインをキャンセルしました。もう一度お試しいただくか、パスワードをご利用ください。',
  problem_expired: 'ログインの有効時間が過ぎたか、別のウィンドウで開始されています。もう一度お試しください。',
  problem_failed:
    '{{provider}}でご本人を確認できませんでした。もう一度お試しいただくか、パスワードをご利用ください。',
  service: '外部サービス',
  connecting: '{{provider}}と連携しています…',
  connectProblem: '{{provider}}と連携できませんでした。もう一度お試しください。',
  title: '外部アカウント連携',
  text: 'お持ちの外部アカウントでログインできます。外部アカウントのパスワードがショップに伝わることはありません。',
  connect: '連携',
  connectLabel: '{{provider}}と連携',
  disconnect: '連携解除',
  disconnectLabel: '{{provider}}との連携を解除',
  connected: '{{provider}}と連携しました',
  disconnected: '{{provider}}との連携を解除しました',
  notConnected: '未連携',
  connectedOn: '連携日：{{date}}',
  lastUsed: '最終利用：{{when}}',
  onlyInWechat: '連携するにはWeChatでショップを開いてください',
  disconnectTitle: '{{provider}}との連携を解除しますか？',
  disconnectText:
    'この外部アカウントではログインできなくなります。パスワードやほかのログイン方法は引き続きご利用いただけます。',
  none: 'ご利用いただけるサービスはありません',
  noneText: 'このショップは、外部サービスでのログインに対応していません。',
} satisfies Translated<typeof english>
