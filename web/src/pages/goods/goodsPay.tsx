import { pages } from '@/app/paths.ts'
import { CheckoutView } from '@/features/checkout/components/CheckoutView.tsx'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function CheckoutPage() {
  const t = useT()
  const { sku, quantity } = usePageSearch(pages.goodsPay)
  const pieces = Math.max(1, Number.parseInt(quantity, 10) || 1)
  return (
    <>
      <PageHeader title={t('checkout.title')} onBack={goBack} hidden={inShell()} />
      <div className="page-width pb-6">
        <MembersOnly>
          <CheckoutView key={sku} bought={sku ? { skuId: sku, quantity: pieces } : null} />
        </MembersOnly>
      </div>
    </>
  )
}
