import { LanguageChoice } from '@/features/setting/LanguageChoice.tsx'
import { ThemeChoice } from '@/features/setting/ThemeChoice.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { Card } from '@/ui/Card.tsx'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function SettingPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('setting.title')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow grid gap-3 py-2">
        <Card>
          <ThemeChoice />
        </Card>
        <Card>
          <LanguageChoice />
        </Card>
      </div>
    </>
  )
}
