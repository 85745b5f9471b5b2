import { type Language, languageTags } from '@pasar/contract/constants'
import { offeredLanguages, setLanguage, useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { Radio } from '@/ui/Choice.tsx'

/** Every language by its own name: whoever reads it finds it, whatever is set. */
const names: Record<Language, string> = {
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

/** The language of everything, switched at once. */
export function LanguageChoice() {
  const t = useT()
  const chosen = useSettings((s) => s.language)
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{t('setting.language')}</legend>
      {offeredLanguages.map((language) => (
        <Radio
          key={language}
          name="language"
          checked={chosen === language}
          onChange={() => void setLanguage(language)}
        >
          <span lang={languageTags[language]}>{names[language]}</span>
        </Radio>
      ))}
    </fieldset>
  )
}
