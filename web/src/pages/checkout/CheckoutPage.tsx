import { pages } from '@/app/paths.ts'
import { CheckoutView } from '@/features/checkout/components/CheckoutView.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function CheckoutPage() {
  const t = useT()
  const { sku, quantity } = usePageSearch(pages.checkout)
  const pieces = Math.max(1, Number.parseInt(quantity, 10) || 1)
  return (
    <>
      <PageHeader title={t('checkout.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width pb-6">
        <RequireAuth>
          <CheckoutView key={sku} bought={sku ? { skuId: sku, quantity: pieces } : null} />
        </RequireAuth>
      </div>
    </>
  )
}
