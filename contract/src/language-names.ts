import type { Language } from './constants.ts'

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = {
  'en-us': 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
  jp: '日本語',
  may: 'Bahasa Melayu',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  km: 'ភាសាខ្មែរ',
  th: 'ไทย',
}
