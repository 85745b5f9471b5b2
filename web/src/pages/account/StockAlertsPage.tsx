import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { StockAlerts } from '@/features/stock-alerts/components/StockAlerts.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function StockAlertsPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('my.alerts')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <StockAlerts />
        </RequireAuth>
      </div>
    </>
  )
}
