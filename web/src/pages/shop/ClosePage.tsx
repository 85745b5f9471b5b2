import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { CloseShop } from '@/features/own-shop/components/profile/CloseShop.tsx'
import { ShopGate } from '@/features/own-shop/components/ShopGate.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function CloseShopPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('myShop.close')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <ShopGate needs="owner">{(own) => <CloseShop own={own} />}</ShopGate>
        </RequireAuth>
      </div>
    </>
  )
}
