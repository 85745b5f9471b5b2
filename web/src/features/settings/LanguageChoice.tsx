import { type Language, languages, languageTags } from '@pasar/contract/constants'
import { languageNames } from '@pasar/contract/language-names'
import { useSaveUser } from '@/features/account/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { requestLanguage } from '@/lib/language-pack.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { Radio } from '@/ui/forms/Choice.tsx'

/**
 * Selects the language. Takes effect at once.
 * @param titled shows the title
 */
export function LanguageChoice({ titled = true, onChosen }: { titled?: boolean; onChosen?: () => void }) {
  const t = useT()
  const save = useSaveUser()
  const selected = useSettings((s) => s.language)

  async function choose(language: Language) {
    await requestLanguage(language)
    onChosen?.()
    if (useSettings.getState().language !== language) return
    // Emails to the member use this language.
    if (useSession.getState().token) await save.run({ language })
  }

  return (
    <fieldset className="grid">
      <legend className={titled ? 'mb-1 font-semibold' : 'sr-only'}>{t('setting.language')}</legend>
      {languages.map((language) => (
        <Radio
          key={language}
          name="language"
          checked={selected === language}
          onChange={() => void choose(language)}
        >
          <span lang={languageTags[language]}>{languageNames[language]}</span>
        </Radio>
      ))}
    </fieldset>
  )
}
