export const identity = {
  birthday: 'Your birthday cannot be in the future',
  code_subject: '{{code}} is your Pasar code',
  /** The code follows. */
  code_line: 'Your verification code is',
  code_valid:
    'It is valid for 10 minutes and works once. If you did not request it, you can ignore this email.',
  code_sms: 'Pasar: your code is {{code}}. It is valid for 10 minutes.',
  /** Subject of the email about a change of an account, and `{{change}}` of its first line. */
  'change_sign-in': 'New sign-in to your Pasar account',
  change_password: 'Your Pasar password was changed',
  'change_payment-pin': 'Your Pasar payment PIN was changed',
  change_email: 'The email address of your Pasar account was changed',
  change_mobile: 'The phone number of your Pasar account was changed',
  'change_factor-added': 'A second factor was added to your Pasar account',
  'change_factor-removed': 'A second factor was removed from your Pasar account',
  'change_factors-reset': 'The second factors of your Pasar account were removed',
  'change_recovery-codes': 'The recovery codes of your Pasar account were replaced',
  'change_recovery-code-used': 'A recovery code of your Pasar account was used',
  'change_third-party-added': 'A way to sign in was added to your Pasar account',
  'change_third-party-removed': 'A way to sign in was removed from your Pasar account',
  'change_password-locked': 'Sign-in to your Pasar account was locked after wrong passwords',
  'change_payment-pin-locked': 'Your Pasar payment PIN was locked after wrong attempts',
  'change_factor-locked': 'The second factor of your Pasar account was locked after wrong codes',
  change_line: '{{change}} on {{time}} UTC.',
  /** The service that was added or removed. */
  change_account: 'Service: {{name}}',
  change_by: 'By: {{name}}',
  /** The staff who removed the second factors of a member. */
  by_shop: 'the Pasar team, on request',
  change_device: 'Device: {{name}}',
  change_address: 'IP address: {{ip}}',
  advice_member: 'If this was not you, reset your password now. This ends all sessions of your account.',
  'advice_third-party':
    'If this was not you, reset your password now, then check under Security, Connected accounts that the connection is gone.',
  factors_removed:
    'Your passkeys and authenticator app were removed, because they were set up within the last seven days. If you did that, set them up again.',
  services_removed:
    'These connected accounts were removed, because they were added within the last seven days: {{names}}. If you added them, connect them again.',
  services_kept:
    'These connected accounts can still sign in: {{names}}. Remove any that are not yours under Security, Connected accounts.',
  advice_staff:
    'If this was not you or an owner, change your password, end your other sessions and tell an owner.',
  action_member: 'Reset password',
  action_staff: 'Open the console',
  /** Services by which members sign in. */
  third_apple: 'Apple',
  third_google: 'Google',
  third_wechat: 'WeChat',
} as const
