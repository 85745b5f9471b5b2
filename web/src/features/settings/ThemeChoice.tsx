import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { setTheme, type Theme, useSettings } from '@/lib/settings.ts'
import { Radio } from '@/ui/forms/Choice.tsx'

const themes: { theme: Theme; label: Key }[] = [
  { theme: 'system', label: 'setting.themeSystem' },
  { theme: 'light', label: 'setting.themeLight' },
  { theme: 'dark', label: 'setting.themeDark' },
]

/** Selects the theme: light, dark or system. */
export function ThemeChoice() {
  const t = useT()
  const selected = useSettings((s) => s.theme)
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{t('setting.appearance')}</legend>
      {themes.map(({ theme, label }) => (
        <Radio key={theme} name="theme" checked={selected === theme} onChange={() => setTheme(theme)}>
          {t(label)}
        </Radio>
      ))}
    </fieldset>
  )
}
