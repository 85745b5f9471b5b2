import type { identity as english } from '../en-us/identity.ts'
import type { Translated } from '../types.ts'

export const identity: Translated<typeof english> = {
  birthday: '生年月日に未来の日付は指定できません',
  code_subject: 'Pasarの認証コード：{{code}}',
  code_line: '認証コード：',
  code_valid:
    'このコードは10分間有効で、一度だけ使えます。お心当たりがない場合は、このメールを破棄してください。',
  code_sms: 'Pasar：認証コードは{{code}}です。有効期間は10分です。',
  'change_sign-in': 'Pasarアカウントへの新しいログインがありました',
  change_password: 'Pasarのパスワードが変更されました',
  'change_payment-pin': 'Pasarの支払い暗証番号が変更されました',
  change_email: 'Pasarアカウントのメールアドレスが変更されました',
  change_mobile: 'Pasarアカウントの電話番号が変更されました',
  'change_factor-added': 'Pasarアカウントに2段階認証の方法が追加されました',
  'change_factor-removed': 'Pasarアカウントから2段階認証の方法が1つ削除されました',
  'change_factors-reset': 'Pasarアカウントの2段階認証の方法がすべて削除されました',
  'change_recovery-codes': 'Pasarアカウントのリカバリーコードが更新されました',
  'change_recovery-code-used': 'Pasarアカウントのリカバリーコードが1つ使われました',
  'change_third-party-added': 'Pasarアカウントに新しいログイン方法が追加されました',
  'change_third-party-removed': 'Pasarアカウントからログイン方法が1つ削除されました',
  'change_password-locked': 'パスワードの入力ミスが続いたため、Pasarアカウントのログインがロックされました',
  'change_payment-pin-locked': '入力ミスが続いたため、Pasarの支払い暗証番号がロックされました',
  'change_factor-locked': 'コードの入力ミスが続いたため、Pasarアカウントの2段階認証がロックされました',
  change_line: '{{change}}（日時：{{time}} UTC）。',
  change_account: 'サービス：{{name}}',
  change_by: '操作者：{{name}}',
  by_shop: 'Pasarチーム（ご依頼による）',
  change_device: '端末：{{name}}',
  change_address: 'IPアドレス：{{ip}}',
  advice_member:
    'お心当たりがない場合は、今すぐパスワードを再設定してください。アカウントのすべてのログインが解除されます。',
  'advice_third-party':
    'お心当たりがない場合は、今すぐパスワードを再設定し、「セキュリティ › 外部アカウント連携」で連携が解除されたことを確認してください。',
  factors_removed:
    'パスキーと認証アプリは、過去7日以内に設定されたため解除されました。ご自身で設定された場合は、もう一度設定してください。',
  services_removed:
    '次の連携は、過去7日以内に追加されたため解除されました：{{names}}。ご自身で追加された場合は、もう一度連携してください。',
  services_kept:
    '次の連携アカウントでは引き続きログインできます：{{names}}。お心当たりのないものは、「セキュリティ › 外部アカウント連携」で解除してください。',
  advice_staff:
    'ご自身またはオーナーによる操作でない場合は、パスワードを変更し、ほかのログインをすべて終了して、オーナーにお知らせください。',
  action_member: 'パスワードを再設定',
  action_staff: '管理画面を開く',
  third_apple: 'Apple',
  third_google: 'Google',
  third_wechat: 'WeChat',
}
