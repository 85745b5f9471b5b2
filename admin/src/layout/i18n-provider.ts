import { defaultI18nProvider, type I18nProvider } from 'react-admin'

const overrides: Record<string, string> = {
  'ra.notification.created': 'Created',
  'ra.notification.updated': 'Saved',
  'ra.notification.deleted': 'Deleted',
  'ra.auth.logout': 'Sign out',
  'ra.auth.user_menu': 'Account',
}

/** React Admin's English texts with the console's own wording. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => overrides[key] ?? defaultI18nProvider.translate(key, options),
}
