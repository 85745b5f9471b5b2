import { type Language, languageTags } from '@pasar/contract/constants'
import { useSaveUser } from '@/features/account/api/account.ts'
import { offeredLanguages, setLanguage, useT } from '@/i18n/i18n.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { Radio } from '@/ui/forms/Choice.tsx'

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

/**
 * The language of everything, switched at once.
 * @param titled false where what is around it says so already
 */
export function LanguageChoice({ titled = true, onChosen }: { titled?: boolean; onChosen?: () => void }) {
  const t = useT()
  const save = useSaveUser()
  const chosen = useSettings((s) => s.language)

  async function choose(language: Language) {
    await setLanguage(language)
    onChosen?.()
    // What the shop writes to a member is in this language too.
    if (useSession.getState().token) await save.run({ language })
  }

  return (
    <fieldset className="grid">
      <legend className={titled ? 'mb-1 font-semibold' : 'sr-only'}>{t('setting.language')}</legend>
      {offeredLanguages.map((language) => (
        <Radio
          key={language}
          name="language"
          checked={chosen === language}
          onChange={() => void choose(language)}
        >
          <span lang={languageTags[language]}>{names[language]}</span>
        </Radio>
      ))}
    </fieldset>
  )
}
